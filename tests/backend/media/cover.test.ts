// @vitest-environment node
import { expect, test } from 'vitest';
import { coverSvg } from './cover.ts';

const SEEDS = Array.from({ length: 304 }, (_, seed) => seed);
const covers = SEEDS.map(coverSvg);

test('every cover is a well-formed SVG of 600 by 600', () => {
  const number = String.raw`-?(\d|\.)+`;
  const shape = new RegExp(
    String.raw`<rect width="600" height="600" fill="#\w{6}"/>|<path d="[MHVALhZ\d. -]+" fill="#\w{6}"/>|` +
      String.raw`<circle cx="${number}" cy="${number}" r="${number}" fill="#\w{6}"/>`,
    'g',
  );
  const group = /<g transform="(\w+\([\d. ]+\) ?)+">(<g>)*<\/g>/g;
  for (const svg of covers) {
    const groups = svg.replaceAll(shape, '');
    expect(groups.replaceAll(group, '<g>').replace(group, '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"></svg>',
    );
  }
});

test('a seed always gives the same cover, different from other seeds', () => {
  expect(SEEDS.map(coverSvg)).toEqual(covers);
  expect(new Set(covers).size).toBe(covers.length);
});

test('neighbouring seeds have different backgrounds', () => {
  const grounds = covers.map((svg) => /fill="(#\w+)"/.exec(svg)?.[1]);
  expect(grounds.every((ground, i) => ground !== undefined && ground !== grounds[i + 1])).toBe(true);
});
