/** What is fixed about the stand-in's deployment: everything on one host, and how long secrets live. */

/** Base of every recipient address (promosArea of the host data). */
export const AREA = '/recipient';

/** Key and name of the product. */
export const PRODUCT = 'dubplate';
export const PRODUCT_NAME = 'Dubplate';

/** Where a DJ lands after logging in, unless an address was remembered (spec 2.3). */
export const PICKS = `${AREA}/kato/picks`;

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Links in mails work once, and for this long. */
export const MAIL_LINK_MS = 30 * MINUTE_MS;

/** A PIN works for this long, and for this many wrong tries. */
export const PIN_MS = 10 * MINUTE_MS;
export const PIN_TRIES = 5;

/** How long a browser keeps its session cookie, in seconds. */
export const COOKIE_SECONDS = 30 * 24 * 60 * 60;
