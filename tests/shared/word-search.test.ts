import { expect, test } from 'vitest';
import { wordSearch } from '../../shared/word-search.ts';

test.each([
  ['', 'Kelp Audio', true],
  ['  ', '', true],
  ['kelp', 'KELP AUDIO', true],
  ['malmo', 'Fathom Line Malmö', true],
  ['MALMÖ', 'Malmo', true],
  ['audio  kelp', 'Kelp Audio', true],
  ['kelp moth', 'Kelp Audio', false],
  ['fi', 'ﬁeld', true],
])('%j in %j: %s', (wanted, text, isThere) => {
  expect(wordSearch(wanted)(text)).toBe(isThere);
});
