import { expect, test } from 'vitest';
import {
  AccountFlag,
  OptIn,
  RecipientFlag,
  SubscriptionStatus,
  UserFlag,
  UserSetting,
} from '../../../shared/entities/flags.ts';

test('OPTED_IN is 1 [3-58]', () => expect(OptIn.OPTED_IN).toBe(1));

test('the statuses of a subscription are the numbers of the spec [3-59, 3-60, 3-61, 3-62, 3-63, 3-64, 3-65, 3-66, 3-67, 3-68]', () => {
  expect(SubscriptionStatus).toEqual({
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
  });
});

test('bits of a client: beta tester 7 of the user, month-first 4 of the settings, 2, 24 and 26 of the account [6-02, 6-03, 6-04, 6-05, 6-06, open-51]', () => {
  expect(UserFlag).toEqual({ BETA_TESTER: 128 });
  expect(UserSetting).toEqual({ MONTH_FIRST: 16 });
  expect(AccountFlag).toEqual({ BETA_TESTING: 4, PRICING_UPDATED: 16_777_216, HAS_BOOST: 67_108_864 });
});

test('bits of a recipient [6-07, 6-08, 6-09, 6-10, 6-11, 6-12, 6-13, 6-14]', () => {
  expect(RecipientFlag).toEqual({
    GLOBAL_UNSUBSCRIBE: 1,
    BETA_TESTING: 4,
    SIGNED_LEGALS: 8,
    DONT_PROMPT_SOCIAL: 16,
    UNSUBSCRIBED_DIGESTS: 2048,
    MORE_PROMOS_CONSENT: 4096,
    HAS_SET_DOWNLOAD_FORMAT: 16_384,
    SIGNED_PRIVACY_LEGALS: 32_768,
  });
});
