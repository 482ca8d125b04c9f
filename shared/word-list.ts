/** 'Rating, comment and DJ name'; without Intl, for the reason that counts.ts gives. */
export function wordList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
