import { expect, test } from 'vitest';
import { plainName } from '../../shared/plain-name.ts';

test.each(['Nightjar Records', 'ليلى 🌊', 'می‌خواهم', '👩‍🎤 Ines', '夜鷹', '808', '!!!'])(
  '%s stays as it is [beyond-112]',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

test('a name loses what could change the words around it [beyond-112]', () => {
  expect(plainName('Night\u202ejar\u0000 \u200bRec\nords\u2066')).toBe('Nightjar Records');
  expect(plainName('\u2067Night\u2028jar\u2069\u061c \u180eRecords\u206f\ufeff')).toBe('Nightjar Records');
});

test.each(['', '   ', '\u202e\u200b', '\u3164', '\u2800\u00a0', '\u200d'])(
  'a name of nothing that shows is none, case %# [beyond-112]',
  (name) => expect(plainName(name)).toBe(''),
);
