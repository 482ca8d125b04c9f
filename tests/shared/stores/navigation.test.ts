import { afterEach, beforeEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { navigate } from '../../../shared/stores/navigation.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const { left } = noteLeaving();

beforeEach(() => {
  history.replaceState(null, '', `${ORIGIN}/login/djs`);
  $notifications.set([]);
});
afterEach(() => {
  configure(defaultConfig);
  $notifications.set([]);
});

test.each(['/recipient/kato/picks', `${ORIGIN}/recipient/kato/picks`])(
  'goes to %s [beyond-08]',
  (address) => {
    expect(navigate(address)).toBe(true);
    expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]);
    expect($notifications.get()).toEqual([]);
  },
);

test('goes to an origin that the host names [beyond-08]', () => {
  configure({ ...defaultConfig, navigationOrigins: ['https://label.example'] });
  expect(navigate('https://label.example/x')).toBe(true);
  expect(left).toEqual(['https://label.example/x']);
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', ''])(
  'refuses case %#, says so and stays [beyond-08]',
  (address) => {
    expect(navigate(address)).toBe(false);
    expect(left).toEqual([]);
    expect($notifications.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'We did not follow an address that leads away from here.'],
    ]);
  },
);
