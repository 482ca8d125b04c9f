/** Limits and waits of the business (spec 9). Times are milliseconds unless a name says otherwise. */

/** Characters of a PIN; the last one submits it (spec 5). */
export const PIN_LENGTH = 4;

/** Feedback on a page can be sent once it is longer than this, in trimmed characters (spec 9). */
export const TOO_SHORT_FEEDBACK = 2;
/** Seconds until a sign-up starts again after a fatal PIN error (spec 9). */
export const REDIRECT_SECONDS = 5;

/** A promo's working marker goes away by itself after this time (spec 4). */
export const WORKING_MARKER_MS = 6000;

/** The pending button of the demo pretends to work for this long (spec 9). */
export const DEMO_WORK_MS = 1850;

/** Volume of a player that nobody has touched: 0 is silent, 1 is full (spec 9). */
export const DEFAULT_VOLUME = 1;

/** Generating picks anew shows for at least this long (spec 4). */
export const REGEN_WAIT_MS = 1000;

/** Stores that picks come from, beside the promos of the product itself; one is preferred (spec 9). */
export const PICK_STORES = ['bandcamp', 'juno', 'beatport'] as const;
export type PickStore = (typeof PICK_STORES)[number];
export const DEFAULT_PICK_STORE: PickStore = 'bandcamp';

/** What the list of picks shows or not; `product` stands for the product's key (spec 9). */
export const PICK_SOURCES = ['product', 'product-opened', ...PICK_STORES, 'future', 'hidden'] as const;
export type PickSource = (typeof PICK_SOURCES)[number];
export const DEFAULT_PICK_SOURCES: readonly PickSource[] = ['product', 'product-opened', ...PICK_STORES];

/** What shows where there is no date, nor a number (spec 9). */
export const NO_VALUE = '---';

/** What stands in an album's release date where nothing is set (spec 3). */
export const UNSET_RELEASE = { year: 9999, month: 99, day: 99 } as const;

/** What a promo may be rated, and the best of it (open point 44). */
export const PROMO_RATINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const BEST_RATING = Math.max(...PROMO_RATINGS);

/** What a label's rating may be, and what people are offered of it, where 0 means not to follow (spec 4, open point 45). */
export const LABEL_RATING = { min: -1, max: 11, lowestOffered: 0, highestOffered: 10 } as const;

/** Widest viewport of each size in CSS pixels, the edge included (spec 9). */
export const BREAKPOINTS = {
  sm: 500,
  md: 1250,
  lg: Number.POSITIVE_INFINITY,
} as const;

/** How many campaigns one call for a list brings (spec 9). */
export const PROMO_PAGE_SIZE = 50;

/** Formats in which a track may be downloaded, in the order in which they are offered. */
export const DOWNLOAD_FORMATS = ['mp3', 'wav', 'aiff', 'flac'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Entries of the credits log that show at first; the call itself sends no limit (spec 9). */
export const CREDITS_LOG_LIMIT = 10;

/** Window in which a social service asks who the DJ is, in CSS pixels (spec 9). */
export const SOCIAL_POPUP = { width: 500, height: 600 } as const;

/** What the two ends of a social login leave for each other counts for this long. */
export const SOCIAL_LOGIN_MS = 15 * 60_000;
