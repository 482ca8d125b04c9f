/** What is fixed about the stand-in's deployment: everything on one host, and how long secrets live. */

export const AREA = '/recipient';

export const PRODUCT = 'dubplate';
export const PRODUCT_NAME = 'Dubplate';

/** Where a DJ lands after logging in, unless an address was remembered (spec 2.3). */
export const PICKS = `${AREA}/kato/picks`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A login ends after the first of these, a kept one after the second. */
export const LOGIN_MS = 12 * HOUR_MS;
export const REMEMBERED_LOGIN_MS = 30 * DAY_MS;

export const MAIL_LINK_MS = 30 * MINUTE_MS;

/** A PIN works for this long, and for this many wrong tries. */
export const PIN_MS = 10 * MINUTE_MS;
export const MAX_PIN_ATTEMPTS = 5;

export const SOCIAL_STATE_MS = 10 * MINUTE_MS;
/** Module of the human check (humanCheck of the host data), and the zero bits that it must find: about 30,000 tries. */
export const HUMAN_CHECK = '/human-check/widget.js';
export const HUMAN_CHECK_BITS = 15;

/** How long a browser may work on a check, and how long it then counts. */
export const HUMAN_CHECK_MS = 5 * MINUTE_MS;
export const HUMAN_TOKEN_MS = 2 * MINUTE_MS;

/** How long a browser keeps its session cookie, in seconds. */
export const COOKIE_SECONDS = 30 * 24 * 60 * 60;
