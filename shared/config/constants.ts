/** Limits and times of the business (spec 9). Times are in milliseconds unless a name says otherwise. */

export const PIN_LENGTH = 4;

/** Feedback on a page must be longer than this, in trimmed characters. */
export const TOO_SHORT_FEEDBACK = 2;

/** Until a sign-up starts again after a fatal PIN error. */
export const REDIRECT_SECONDS = 5;

/** How long a promo shows that it is working (spec 4). */
export const WORKING_MARKER_MS = 6000;

/** How long the demo of the pending button pretends to work. */
export const DEMO_WORK_MS = 1850;

export const DEFAULT_VOLUME = 1;

/** How long it shows at least that picks are generated (spec 4). */
export const REGEN_WAIT_MS = 1000;

/** Stores that picks come from, beside the product itself. */
export const PICK_STORES = ['bandcamp', 'juno', 'beatport'] as const;
export type PickStore = (typeof PICK_STORES)[number];
export const DEFAULT_PICK_STORE: PickStore = 'bandcamp';

export const PICK_SOURCES = ['product', 'product-opened', ...PICK_STORES, 'future', 'hidden'] as const;
export type PickSource = (typeof PICK_SOURCES)[number];
export const DEFAULT_PICK_SOURCES: readonly PickSource[] = ['product', 'product-opened', ...PICK_STORES];

/** Shows in place of a missing date or number. */
export const NO_VALUE = '---';

/** The unset parts of a release date (spec 3). */
export const UNSET_RELEASE = { year: 9999, month: 99, day: 99 } as const;

/** Ratings of a promo (open point 44). */
export const PROMO_RATINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const BEST_RATING = Math.max(...PROMO_RATINGS);

/** Ratings of a label, where 0 means not to follow it (spec 4, open point 45). */
export const LABEL_RATING = { min: -1, max: 11, lowestOffered: 0, highestOffered: 10 } as const;

/** The widest viewport of each size in CSS pixels. */
export const BREAKPOINTS = { sm: 500, md: 1250, lg: Number.POSITIVE_INFINITY } as const;

export const PROMO_PAGE_SIZE = 50;

/** Formats of a track, in the order of the interface. */
export const DOWNLOAD_FORMATS = ['mp3', 'wav', 'aiff', 'flac'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Entries of the credits log that show at first. */
export const CREDITS_LOG_LIMIT = 10;

/** In CSS pixels. */
export const SOCIAL_POPUP = { width: 500, height: 600 } as const;
/** How long the stored data of a social login is valid. */
export const SOCIAL_LOGIN_MS = 15 * 60_000;
