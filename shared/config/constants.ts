/** The longest comment in feedback on a promo, in characters. */
export const MAX_COMMENT_LENGTH = 5000;

export const PIN_LENGTH = 4;

/** The minimum length of website feedback after trimming (spec 5). */
export const MIN_FEEDBACK_LENGTH = 3;

/** How long a call may take. */
export const TIMEOUT_MS = 15_000;

export const SIGNUP_RESTART_SECONDS = 5;

export const WORKING_INDICATOR_MS = 6000;

export const DEFAULT_VOLUME = 1;

/** The minimum time to show that picks are being generated (spec 4). */
export const MIN_REGENERATION_MS = 1000;

export const PICK_STORES = ['bandcamp', 'juno', 'beatport'] as const;
export type PickStore = (typeof PICK_STORES)[number];
export const DEFAULT_PICK_STORE: PickStore = 'bandcamp';

export const PICK_SOURCES = ['product', 'product-opened', ...PICK_STORES, 'future', 'hidden'] as const;
export type PickSource = (typeof PICK_SOURCES)[number];
export const DEFAULT_PICK_SOURCES: readonly PickSource[] = ['product', 'product-opened', ...PICK_STORES];

export const NO_VALUE = '---';

export const UNSET_RELEASE = { year: 9999, month: 99, day: 99 } as const;

/** The ratings that a DJ can give a promo (open point 44). */
export const PROMO_RATINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const BEST_RATING = Math.max(...PROMO_RATINGS);

/** The valid label ratings, and those offered to DJs. 0 means not followed (spec 4, open point 45). */
export const LABEL_RATING_LIMITS = { min: -1, max: 11, lowestOffered: 0, highestOffered: 10 } as const;

/** The maximum viewport width of each screen size, in CSS pixels. */
export const BREAKPOINTS = { sm: 500, md: 1250, lg: Number.POSITIVE_INFINITY } as const;

/** The widths in CSS pixels at which a layout may change, of the window or of an island. Stylesheets use no others. */
export const WIDTHS = {
  tiny: 360,
  phone: BREAKPOINTS.sm,
  narrow: 700,
  tablet: 900,
  wide: 1100,
  large: BREAKPOINTS.md,
} as const;

export const PROMO_PAGE_SIZE = 50;

export const DOWNLOAD_FORMATS = ['mp3', 'wav', 'aiff', 'flac'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

export const CREDITS_LOG_LIMIT = 10;

export const SOCIAL_POPUP = { width: 500, height: 600 } as const;

export const SOCIAL_LOGIN_MS = 15 * 60_000;
