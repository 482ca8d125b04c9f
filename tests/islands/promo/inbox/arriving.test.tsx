import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { $promos } from '../../../../shared/stores/promos.ts';
import { openSite } from '../../../support/stand-in.ts';

/** Coming to the inbox: what a person does meanwhile counts more than where they were. */

const site = openSite();
const user = userEvent.setup();

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});

async function open(path = '/recipient', who: Parameters<typeof site.become>[0] = 'marlow') {
  await site.become(who);
  await site.open(path);
  return render(<PromoIsland />);
}

const names = () => [...document.querySelectorAll('.dp-campaign-name')].map(({ textContent }) => textContent);
const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in the list' });

test('the promo of the address that the text leaves out does not take the focus when the text goes [beyond-85]', async () => {
  await open('/recipient?at=39&text=varga');
  await screen.findByRole('link', { name: 'Elin Varga - Slow Meridian' });
  await screen.findByRole('button', { name: /^All \d/ });
  await user.clear(find());
  await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
  expect(document.activeElement).toBe(find());
});
