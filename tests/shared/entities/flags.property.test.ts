import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AccountFlag,
  DownloadFlag,
  has,
  RecipientFlag,
  ResponseField,
  UserFlag,
  UserSetting,
} from '../../../shared/entities/flags.ts';
import { always } from '../../support/property.ts';

const groups = [AccountFlag, DownloadFlag, RecipientFlag, ResponseField, UserFlag, UserSetting].map(
  (group): number[] => Object.values(group),
);
/** Some of the flags of a group, and other bits of a column of 32. */
const some = fc
  .constantFrom(...groups)
  .chain((all) => fc.record({ all: fc.constant(all), set: fc.subarray(all), others: fc.integer() }));

test('whichever flags are set, exactly these are read, beside whatever other bits [5-17, 6-07]', async () => {
  await always(
    50_000,
    fc.property(some, ({ all, set, others }) => {
      const sum = set.reduce((flags, flag) => flags + flag, 0);
      const strangers = all.reduce((flags, flag) => flags & ~flag, others);
      expect(all.filter((flag) => has(sum, flag))).toEqual(set);
      expect(all.filter((flag) => has(sum | strangers, flag))).toEqual(set);
      for (const flag of all) {
        expect(has((sum | strangers) & ~flag, flag)).toBe(false);
        expect(has(sum | strangers | flag, flag)).toBe(true);
      }
    }),
  );
});

test('of several bits at once all must be set', async () => {
  await always(
    20_000,
    fc.property(fc.integer(), fc.integer(), (flags, wanted) => {
      const bits = Array.from({ length: 32 }, (_, n) => 1 << n).filter((bit) => has(wanted, bit));
      expect(has(flags, wanted)).toBe(bits.every((bit) => has(flags, bit)));
    }),
  );
});
