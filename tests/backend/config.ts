export const AREA = '/recipient';

export const PRODUCT = 'dubplate';
export const PRODUCT_NAME = 'Dubplate';

/** The page after a DJ login without a saved return URL (spec 2.3). */
export const PICKS = `${AREA}/kato/picks`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const LOGIN_MS = 12 * HOUR_MS;
export const REMEMBERED_LOGIN_MS = 30 * DAY_MS;

export const MAIL_LINK_MS = 30 * MINUTE_MS;

export const PIN_MS = 10 * MINUTE_MS;
export const MAX_PIN_ATTEMPTS = 5;

export const SOCIAL_STATE_MS = 10 * MINUTE_MS;
export const HUMAN_CHECK = '/human-check/widget.js';
/** Leading zero bits to find. At 15, a browser hashes about 30,000 numbers. */
export const HUMAN_CHECK_BITS = 15;

export const HUMAN_CHECK_MS = 5 * MINUTE_MS;
export const HUMAN_TOKEN_MS = 2 * MINUTE_MS;

export const COOKIE_SECONDS = 30 * 24 * 60 * 60;
