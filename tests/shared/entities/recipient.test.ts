import { expect, test } from 'vitest';
import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { hasSignedLegals } from '../../../shared/entities/recipient.ts';

const { SIGNED_LEGALS, SIGNED_PRIVACY_LEGALS } = RecipientFlag;

test('legals are signed when either of their two bits is set [6-15, open-53]', () => {
  expect(hasSignedLegals({ flags: 0 })).toBe(false);
  expect(hasSignedLegals({ flags: ~(SIGNED_LEGALS | SIGNED_PRIVACY_LEGALS) })).toBe(false);
  expect(hasSignedLegals({ flags: SIGNED_LEGALS })).toBe(true);
  expect(hasSignedLegals({ flags: SIGNED_PRIVACY_LEGALS })).toBe(true);
  expect(hasSignedLegals({ flags: SIGNED_LEGALS | SIGNED_PRIVACY_LEGALS })).toBe(true);
});
