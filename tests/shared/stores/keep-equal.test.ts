import { atom, computed } from 'nanostores';
import { expect, test } from 'vitest';
import { createKeepEqual } from '../../../shared/stores/keep-equal.ts';

test('a computed store calls no listeners for a value with the same entries', () => {
  const $number = atom(0);
  const keep = createKeepEqual<{ readonly isBig: boolean; readonly half: number | null }>();
  const $value = computed($number, (number) => keep({ isBig: number > 9, half: number > 9 ? 5 : null }));
  const values: unknown[] = [];
  $value.listen((value) => values.push(value));
  for (const number of [1, 2, 10, 11]) $number.set(number);
  expect(values).toEqual([{ isBig: true, half: 5 }]);
});
