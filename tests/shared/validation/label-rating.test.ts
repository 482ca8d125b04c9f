import { expect, test } from 'vitest';
import { clampLabelRating } from '../../../shared/validation/label-rating.ts';

test.each([
  [7, 7],
  [0, 0],
  [-1, -1],
  [11, 11],
  [-2, -1],
  [12, 11],
  [Number.NEGATIVE_INFINITY, -1],
])('the rating %f is sent as %f [5-27]', (given, sent) => {
  expect(clampLabelRating(given)).toBe(sent);
});
