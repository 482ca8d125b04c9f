import { expect, test } from 'vitest';
import { fileName } from '../../../shared/downloads/file-name.ts';

const track = (title: string, artist = 'Ossa', mix = '') => [artist, title, mix] as const;

test.each([
  [track('Low Tide', 'Ossa', 'Ketama Dub'), 'Ossa - Low Tide (Ketama Dub).mp3'],
  [track('Low Tide', ''), 'Low Tide.mp3'],
  [track('Back in <Black>?', 'AC/DC: "Live" | \\*'), "AC-DC- 'Live' - - - Back in Black.mp3"],
  [track('../../etc/passwd', ''), 'etc-passwd.mp3'],
  [track(' Wait... ', '...Baby'), 'Baby - Wait.mp3'],
  [track('Low\u202e\u0000\u200fTide\r\nOne\ud800', 'Os\u2067sa'), 'Ossa - LowTide One.mp3'],
  [track('CON', ''), '_CON.mp3'],
  [track('Aux .one', ''), '_Aux .one.mp3'],
  [track('com²', ''), '_com².mp3'],
  [track('Conga', ''), 'Conga.mp3'],
  [track('\u202e ? ', ' . '), 'Untitled.mp3'],
  [track('', '', ''), 'Untitled.mp3'],
  [track('👩‍🚀', 'יונה'), 'יונה - 👩‍🚀.mp3'],
])('names the file of %j %s', (named, expected) => {
  expect(fileName(...named, 'mp3')).toBe(expected);
});

test.each(['x', 'é', '中', '👩‍🚀'])('shortens long names of %s to what file systems take', (letter) => {
  const name = fileName(...track(letter.repeat(10_000)), 'flac');
  expect(new TextEncoder().encode(name).length).toBeLessThan(240);
  expect(name).toMatch(/^Ossa - .+\.flac$/);
  expect(name).not.toContain('\ufffd');
});
