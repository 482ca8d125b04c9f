import { expect, test } from 'vitest';
import { toApiError } from '../../../shared/api/errors.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { createListPlayer } from '../../../shared/stores/promo-list-player.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

async function open() {
  await site.become('marlow');
  await site.open('/recipient');
  return createListPlayer((_, caught) => toApiError(caught));
}

test('a press that is taken back and made again before the promo is here plays it once [beyond-65]', async () => {
  const { press, $now } = await open();
  for (let i = 0; i < 3; i++) press(1);
  expect($now.get()).toEqual({ promo: '1', status: 'loading' });
  await until(() => expect($player.get().playlist).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  expect($player.get().isPaused).toBe(false);
});

test('an even number of presses plays nothing [beyond-65]', async () => {
  const { press, $now } = await open();
  for (let i = 0; i < 2; i++) press(2);
  expect($now.get().promo).not.toBe('2');
});
