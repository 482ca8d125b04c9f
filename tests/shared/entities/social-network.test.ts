import { expect, test } from 'vitest';
import { socialNames } from '../../../shared/entities/social.ts';
import { networkOf, UnknownSocialTypeError } from '../../../shared/entities/social-network.ts';

test.each([
  [1, 'twitter', 'X'],
  [2, 'facebook', 'Facebook'],
  [3, 'google', 'Google'],
] as const)('social_type %d is %s, shown as %s [3-43, 3-44, 3-45, open-30]', (social_type, name, shown) => {
  expect(networkOf({ social_type })).toBe(name);
  expect(socialNames[name]).toBe(shown);
});

test.each([0, 4, 9, -1, 1.5])('social_type %d throws an error of its own kind [8-30]', (social_type) => {
  expect(() => networkOf({ social_type })).toThrow(UnknownSocialTypeError);
  expect(() => networkOf({ social_type })).toThrow(`unknown social_type ${social_type}`);
});
