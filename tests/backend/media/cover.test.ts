// @vitest-environment node
import { expect, test } from 'vitest';
import { coverSvg } from './cover.ts';

const SEEDS = Array.from({ length: 304 }, (_, seed) => seed);

/** The elements of an SVG without text, with their attributes. Throws when a tag is left open or misplaced. */
function elements(svg: string): { name: string; attributes: Map<string, string> }[] {
  const open: string[] = [];
  const found: { name: string; attributes: Map<string, string> }[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (_, close, name, list, empty) => {
      if (close === '/' && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (close === '') {
        const pairs = [...String(list).matchAll(/ ([a-zA-Z0-9-]+)="([^"]*)"/g)];
        found.push({ name, attributes: new Map(pairs.map(([, key = '', value = '']) => [key, value])) });
        if (empty === '') open.push(name);
      }
      return '';
    },
  );
  if (rest !== '' || open.length > 0) throw new Error(`Not well formed: ${rest}${open}`);
  return found;
}

test('every cover is a well-formed square of 600', () => {
  for (const seed of SEEDS) {
    const [root] = elements(coverSvg(seed));
    expect(root?.name).toBe('svg');
    expect(root?.attributes.get('viewBox')).toBe('0 0 600 600');
    expect(root?.attributes.get('xmlns')).toBe('http://www.w3.org/2000/svg');
  }
});

test('holds shapes and colours alone: no script, style, handler, link, text or outside address', () => {
  const allowed = new Set(
    'svg defs g rect circle path clipPath linearGradient radialGradient stop'.split(' '),
  );
  const isStrange = ([key, value]: [string, string]) =>
    /^(on|style$|href$|src$|class$)/.test(key) || (key !== 'xmlns' && /:|NaN|undefined|Infinity/.test(value));
  const all = SEEDS.flatMap((seed) => elements(coverSvg(seed)));
  expect(all.length).toBeGreaterThan(SEEDS.length);
  expect(all.filter(({ name }) => !allowed.has(name))).toEqual([]);
  expect(all.flatMap(({ attributes }) => [...attributes].filter(isStrange))).toEqual([]);
});

test('names inside are unique, all found, and the cover’s own', () => {
  for (const seed of SEEDS) {
    const svg = coverSvg(seed);
    const ids = elements(svg).flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(`cover-${seed}-`))).toBe(true);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  }
});

test('the same seed has the same cover, another seed another', () => {
  const covers = SEEDS.map(coverSvg);
  expect(SEEDS.map(coverSvg)).toEqual(covers);
  expect(new Set(covers.map((svg) => svg.replaceAll(/cover-\d+-/g, ''))).size).toBe(covers.length);
});

test('neighbours never share their ground', () => {
  const grounds = SEEDS.map((seed) => elements(coverSvg(seed))[1]?.attributes.get('fill'));
  expect(grounds.every((ground, i) => ground !== undefined && ground !== grounds[i + 1])).toBe(true);
});
