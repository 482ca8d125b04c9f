import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIDTHS } from '../../../shared/config/constants.ts';

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

test.each([
  ['sm [9-01]', 500],
  ['md [9-02]', 1250],
])('the exact width of %s, %i, belongs to the narrower size in every stylesheet [open-67]', (_, width) => {
  const queried = new RegExp(`\\(width (?:<=|>) ${width}px\\)`);
  expect(conditionsNear(width)).not.toEqual([]);
  expect(conditionsNear(width).filter((condition) => !queried.test(condition))).toEqual([]);
});

test('layouts change at the shared widths only, and not above md [9-03]', () => {
  const queried = conditions.flatMap((condition) =>
    [...condition.matchAll(/(\d+)px <=? width|width [<>]=? (\d+)px/g)].flatMap(([, before, after]) =>
      [before, after].filter((width) => width !== undefined).map(Number),
    ),
  );
  expect(new Set(queried)).toEqual(new Set(Object.values(WIDTHS)));
  expect(Math.max(...queried)).toBe(1250);
});
