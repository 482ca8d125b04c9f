/** Returns the bitmask of the flag that the spec calls 'bit n' (open point 51). */
const bit = (n: number): number => 1 << n;

/** The bits of the fields that a promo's feedback may require (spec 3). The last two are for public links. */
export const ResponseField = {
  RATING: 1,
  COMMENT: 2,
  FAVOURITE: 4,
  NAME: 8,
  PUBLIC_LINK_EMAIL: 16,
  PUBLIC_LINK_NAME: 32,
} as const;

export const DownloadFlag = { ZIP: bit(1), ZIP_ONLY: bit(2) } as const;

export const UserFlag = { BETA_TESTER: bit(7) } as const;
export const UserSetting = { MONTH_FIRST: bit(4) } as const;
export const AccountFlag = { BETA_TESTING: bit(2), PRICING_UPDATED: bit(24), HAS_BOOST: bit(26) } as const;

export const RecipientFlag = {
  GLOBAL_UNSUBSCRIBE: bit(0),
  BETA_TESTING: bit(2),
  SIGNED_LEGALS: bit(3),
  DONT_PROMPT_SOCIAL: bit(4),
  UNSUBSCRIBED_DIGESTS: bit(11),
  MORE_PROMOS_CONSENT: bit(12),
  HAS_SET_DOWNLOAD_FORMAT: bit(14),
  SIGNED_PRIVACY_LEGALS: bit(15),
} as const;

export const OptIn = { OPTED_IN: 1 } as const;

/** The values of a subscription's `status`, which only the server changes (spec 3). */
export const SubscriptionStatus = {
  new: 0,
  delivered_1: 1,
  delivered_2: 2,
  delivered_3: 3,
  subscribed: 4,
  invited_1: 8,
  invited_2: 9,
  invited_3: 10,
  unsubscribed: 14,
  bounced: -10,
} as const;

/** Whether all bits of `flag` are set. */
export const hasFlag = (flags: number, flag: number): boolean => (flags & flag) === flag;
