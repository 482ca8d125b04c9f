import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from '../../shared/constants.ts';

/** Every condition of a media or container query in the stylesheets, with its file. */
const conditions = readdirSync('styles')
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    [...readFileSync(`styles/${file}`, 'utf8').matchAll(/@(?:media|container)([^{]+)\{/g)].map(
      ([, condition = '']) => `${file}:${condition.trimEnd()}`,
    ),
  );

/** Those that name the width, in whatever unit, or one beside it. */
const near = (width: number) =>
  conditions.filter((condition) =>
    [...condition.matchAll(/\d+(?:\.\d+)?/g)].some(([number]) => Math.abs(Number(number) - width) <= 1),
  );

test('sm is 500 [9-01]', () => {
  expect(BREAKPOINTS.sm).toBe(500);
});

test('md is 1250 [9-02]', () => {
  expect(BREAKPOINTS.md).toBe(1250);
});

test('lg is unlimited [9-03]', () => {
  expect(BREAKPOINTS.lg).toBe(Number.POSITIVE_INFINITY);
});

test('the sizes follow each other, and there are three [9-01, 9-02, 9-03]', () => {
  expect(Object.keys(BREAKPOINTS)).toEqual(['sm', 'md', 'lg']);
});

test('the stylesheets switch at sm', () => {
  expect(conditions.length).toBeGreaterThan(10);
  expect(near(BREAKPOINTS.sm)).not.toEqual([]);
});

test.each([BREAKPOINTS.sm, BREAKPOINTS.md])(
  'a stylesheet that names %i means CSS pixels, and the edge belongs to the narrower size [open-67]',
  (width) => {
    const queried = new RegExp(`\\(width (?:<=|>) ${width}px\\)`);
    expect(near(width).filter((condition) => !queried.test(condition))).toEqual([]);
  },
);
