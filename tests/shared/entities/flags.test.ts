import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AccountFlag,
  DownloadFlag,
  hasFlag,
  OptIn,
  RecipientFlag,
  ResponseField,
  SubscriptionStatus,
  UserFlag,
  UserSetting,
} from '../../../shared/entities/flags.ts';
import { hasSignedLegals } from '../../../shared/entities/recipient.ts';
import { checkProperty } from '../../support/property.ts';

test.each([
  [
    'opt-in and statuses of a subscription [3-58, 3-59, 3-60, 3-61, 3-62, 3-63, 3-64, 3-65, 3-66, 3-67, 3-68]',
    { ...OptIn, ...SubscriptionStatus },
    {
      OPTED_IN: 1,
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
    },
  ],
  [
    'bits 7 of a user, 4 of the settings, 2, 24 and 26 of an account [6-02, 6-03, 6-04, 6-05, 6-06, open-51]',
    { ...UserFlag, ...UserSetting, ...AccountFlag },
    {
      BETA_TESTER: 128,
      MONTH_FIRST: 16,
      BETA_TESTING: 4,
      PRICING_UPDATED: 16_777_216,
      HAS_BOOST: 67_108_864,
    },
  ],
  [
    'bits of a recipient [6-07, 6-08, 6-09, 6-10, 6-11, 6-12, 6-13, 6-14]',
    RecipientFlag,
    {
      GLOBAL_UNSUBSCRIBE: 1,
      BETA_TESTING: 4,
      SIGNED_LEGALS: 8,
      DONT_PROMPT_SOCIAL: 16,
      UNSUBSCRIBED_DIGESTS: 2048,
      MORE_PROMOS_CONSENT: 4096,
      HAS_SET_DOWNLOAD_FORMAT: 16_384,
      SIGNED_PRIVACY_LEGALS: 32_768,
    },
  ],
  [
    'download bit 1: there is a zip, bit 2: zip only [9-09, 9-10, open-51]',
    DownloadFlag,
    { ZIP: 2, ZIP_ONLY: 4 },
  ],
])('%s', (_, flags, expected) => {
  expect(flags).toEqual(expected);
});

test('hasFlag requires every bit of the flag', () => {
  expect([0, 1, 2, 3, 4, 6].map((flags) => hasFlag(flags, 2))).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
  ]);
  expect([2, 4, 6, 7].map((flags) => hasFlag(flags, 6))).toEqual([false, false, true, true]);
  expect(hasFlag(-1, 1 << 26)).toBe(true);
});

test('legals are signed when either of their two bits is set [6-15, open-53]', () => {
  const { SIGNED_LEGALS, SIGNED_PRIVACY_LEGALS } = RecipientFlag;
  const either = SIGNED_LEGALS | SIGNED_PRIVACY_LEGALS;
  const flags = [0, ~either, SIGNED_LEGALS, SIGNED_PRIVACY_LEGALS, either];
  expect(flags.map((flag) => hasSignedLegals({ flags: flag }))).toEqual([false, false, true, true, true]);
});

const groups = [AccountFlag, DownloadFlag, RecipientFlag, ResponseField, UserFlag, UserSetting].map(
  (group): number[] => Object.values(group),
);
/** Some flags of a group, and other random bits. */
const flagSets = fc
  .constantFrom(...groups)
  .chain((all) => fc.record({ all: fc.constant(all), set: fc.subarray(all), others: fc.integer() }));

test('reads exactly the flags that are set, with any other bits [5-17, 6-07]', async () => {
  await checkProperty(
    50_000,
    fc.property(flagSets, ({ all, set, others }) => {
      const sum = set.reduce((flags, flag) => flags + flag, 0);
      const otherBits = all.reduce((flags, flag) => flags & ~flag, others);
      expect(all.filter((flag) => hasFlag(sum, flag))).toEqual(set);
      expect(all.filter((flag) => hasFlag(sum | otherBits, flag))).toEqual(set);
      for (const flag of all) {
        expect(hasFlag((sum | otherBits) & ~flag, flag)).toBe(false);
        expect(hasFlag(sum | otherBits | flag, flag)).toBe(true);
      }
    }),
  );
});

test('a flag of several bits needs all of them', async () => {
  await checkProperty(
    20_000,
    fc.property(fc.integer(), fc.integer(), (flags, mask) => {
      const bits = Array.from({ length: 32 }, (_, n) => 1 << n).filter((bit) => hasFlag(mask, bit));
      expect(hasFlag(flags, mask)).toBe(bits.every((bit) => hasFlag(flags, bit)));
    }),
  );
});
