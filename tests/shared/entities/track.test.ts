import { expect, test } from 'vitest';
import { trackName } from '../../../shared/entities/track.ts';

test.each([
  [{ title: 'Low Tide', mix: 'Dub' }, 'Low Tide (Dub)'],
  [{ title: 'Low Tide', mix: '' }, 'Low Tide'],
  [{ title: '', mix: 'Dub' }, 'Untitled (Dub)'],
  [{ title: '', mix: '' }, 'Untitled'],
])('a track %o is called %s', (track, name) => {
  expect(trackName(track)).toBe(name);
});
