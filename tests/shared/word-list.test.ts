import { expect, test } from 'vitest';
import { wordList } from '../../shared/word-list.ts';

test.each([
  [[], ''],
  [['rating'], 'rating'],
  [['rating', 'comment'], 'rating and comment'],
  [['rating', 'comment', 'DJ name'], 'rating, comment and DJ name'],
])('%j reads %s', (words, text) => {
  expect(wordList(words)).toBe(text);
});
