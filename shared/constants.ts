/** Limits and waits of the business (spec 9). Times are milliseconds unless a name says otherwise. */

/** Characters of a PIN; the last one submits it (spec 5). */
export const PIN_LENGTH = 4;

/** Feedback on a page can be sent once it is longer than this, in trimmed characters (spec 9). */
export const TOO_SHORT_FEEDBACK = 2;

/** A promo's working marker goes away by itself after this time (spec 4). */
export const WORKING_MARKER_MS = 6000;

/** The loader button of the demo pretends to work for this long (spec 9). */
export const DEMO_WORK_MS = 1850;

/** Volume of a player that nobody has touched: 0 is silent, 1 is full (spec 9). */
export const DEFAULT_VOLUME = 1;

/** What stands in an album's release date where nothing is set (spec 3). */
export const UNSET_RELEASE = { year: 9999, month: 99, day: 99 } as const;

/** A promo is rated in whole numbers from the first to the last (open point 44). */
export const PROMO_RATING = { min: 1, max: 10 } as const;

/** Widest viewport of each size in CSS pixels, the edge included (spec 9). */
export const BREAKPOINTS = {
  sm: 500,
  md: 1250,
  lg: Number.POSITIVE_INFINITY,
} as const;

/** Formats in which a track may be downloaded, in the order in which they are offered. */
export const DOWNLOAD_FORMATS = ['mp3', 'wav', 'aiff', 'flac'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Window in which a social service asks who the DJ is, in CSS pixels (spec 9). */
export const SOCIAL_POPUP = { width: 500, height: 600 } as const;

/** What the two ends of a social login leave for each other counts for this long. */
export const SOCIAL_LOGIN_MS = 15 * 60_000;
