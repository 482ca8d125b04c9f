/** Every bit and status number of the product (spec 3, 6). 'Bit n' is `1 << n` (open point 51). */

const bit = (n: number): number => 1 << n;

/** Fields that a promo's feedback must fill; the public-link ones apply to public links only. */
export const ResponseField = {
  RATING: 1,
  COMMENT: 2,
  FAVOURITE: 4,
  NAME: 8,
  PUBLIC_LINK_EMAIL: 16,
  PUBLIC_LINK_NAME: 32,
} as const;

/** What a promo offers for download (spec 9). */
export const DownloadFlag = { ZIP: bit(1), ZIP_ONLY: bit(2) } as const;

/** Whether the number holds every bit of the flag. */
export const has = (flags: number, flag: number): boolean => (flags & flag) === flag;
