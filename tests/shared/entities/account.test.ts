import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accountFlagWords, accountSchema } from '../../../shared/entities/account.ts';
import { AccountFlag } from '../../../shared/entities/flags.ts';

const full = {
  id: 8,
  name: 'Nightjar Records',
  flags: AccountFlag.HAS_BOOST,
  is_essential: true,
  is_definitive: false,
  sends_remaining: 40,
  credits: { balance: 523 },
};

test('an account holds its name, flags, badges, sends and credits [1-02, 3-20]', () => {
  expect(v.parse(accountSchema, full)).toEqual(full);
});

test('what is missing or odd does not lose the rest', () => {
  expect(v.parse(accountSchema, { id: 8, name: 7, is_essential: 'yes', credits: 3 })).toEqual({
    id: 8,
    name: '',
    flags: 0,
    is_essential: false,
    is_definitive: false,
    sends_remaining: null,
    credits: { balance: null },
  });
});

test('flags of an account in words [6-04, 6-05, 6-06]', () => {
  const wordsOf = (flags: number) => accountFlagWords(v.parse(accountSchema, { ...full, flags }));
  expect(wordsOf(AccountFlag.BETA_TESTING)).toEqual(['Beta testing']);
  expect(wordsOf(AccountFlag.PRICING_UPDATED)).toEqual(['Updated pricing']);
  expect(wordsOf(AccountFlag.HAS_BOOST)).toEqual(['Boost']);
  expect(wordsOf(AccountFlag.PRICING_UPDATED | AccountFlag.HAS_BOOST)).toEqual(['Updated pricing', 'Boost']);
  expect(wordsOf(0)).toEqual([]);
});
