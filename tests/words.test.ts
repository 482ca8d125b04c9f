import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that mark a sentence as hard to read. This file is the only one that may contain them. */
const UNWANTED =
  /\b(anew|whoever|whomever|whither|thereof|as it came|what is here|where it does not come|hears of it|for good|e-mail)\b/i;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|js|md|css|html|ejs)$/.test(file) && file !== 'tests/words.test.ts')
  .filter(existsSync);

test('code, UI texts and docs are free of unwanted words', () => {
  const found = files.flatMap((file) => {
    // A phrase may be wrapped over two lines of a comment.
    const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ');
    const [word] = UNWANTED.exec(text) ?? [];
    return word ? [`${file}: ${word}`] : [];
  });
  expect(files.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
