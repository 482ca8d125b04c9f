import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS, WIDTHS } from '../../../shared/config/constants.ts';

/** All conditions of media and container queries, as `file: condition`. */
const conditions = globSync('styles/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/@(?:media|container)([^{]+)\{/g)].map(
    ([, condition = '']) => `${file}:${condition.trimEnd()}`,
  ),
);

/** Returns the conditions with this width, give or take one. */
const conditionsNear = (width: number) =>
  conditions.filter((condition) =>
    [...condition.matchAll(/\d+(?:\.\d+)?/g)].some(([number]) => Math.abs(Number(number) - width) <= 1),
  );

test('sm is 500, md is 1250, lg is unlimited, in this order [9-01, 9-02, 9-03]', () => {
  expect(Object.entries(BREAKPOINTS)).toEqual([
    ['sm', 500],
    ['md', 1250],
    ['lg', Number.POSITIVE_INFINITY],
  ]);
});

test('the exact width of a breakpoint belongs to the narrower size in every stylesheet [open-67]', () => {
  expect(conditions.length).toBeGreaterThan(10);
  expect(conditionsNear(BREAKPOINTS.sm)).not.toEqual([]);
  for (const width of [BREAKPOINTS.sm, BREAKPOINTS.md]) {
    const queried = new RegExp(`\\(width (?:<=|>) ${width}px\\)`);
    expect(conditionsNear(width).filter((condition) => !queried.test(condition))).toEqual([]);
  }
});

test('layouts change at the shared widths only', () => {
  const queried = conditions.flatMap((condition) =>
    [...condition.matchAll(/(\d+)px <=? width|width [<>]=? (\d+)px/g)].flatMap(([, before, after]) =>
      [before, after].filter((width) => width !== undefined).map(Number),
    ),
  );
  expect(new Set(queried)).toEqual(new Set(Object.values(WIDTHS)));
});
