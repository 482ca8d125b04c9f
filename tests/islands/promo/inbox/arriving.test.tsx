import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { storageKeys, writeStored } from '../../../../shared/storage.ts';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { startKeys } from '../../../../shared/stores/player-keys.ts';
import { $promos } from '../../../../shared/stores/promos.ts';
import { noteLeaving } from '../../../support/leaving.ts';
import { openSite } from '../../../support/stand-in.ts';

/** Coming to the inbox: what a person does meanwhile counts more than where they were. */

const site = openSite();
const user = userEvent.setup();
const { left } = noteLeaving();

const CALLS = '/api/v1/recipient/promos';

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

/** Holds back the numbers until they are let go. */
function holdNumbers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (new Request(input).url.endsWith('/stats')) await promise;
    return before(input, init);
  };
  return resolve;
}

async function comeBack(path: string, scrolled: number) {
  await site.become('marlow');
  await site.open(path);
  history.replaceState({ scrolled, next: null }, '');
  return render(<PromoIsland />);
}

const selected = () => document.querySelector('[data-selected] .dp-campaign-name')?.textContent;

test('who goes on before the numbers are there stays there [beyond-85]', async () => {
  const letGo = holdNumbers();
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  const stopKeys = startKeys();
  await comeBack('/recipient?at=39', 500);
  await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elin Varga - Slow Meridian'));
  letGo();
  await screen.findByRole('button', { name: /^All \d/ });
  expect(document.activeElement?.textContent).toBe('Elin Varga - Slow Meridian');
  expect(selected()).toBe('Elin Varga - Slow Meridian');
  expect(scroll).not.toHaveBeenCalledWith(expect.objectContaining({ top: 500 }));
  stopKeys();
});

test('another list that is asked for before the numbers are there is not scrolled to the old place [beyond-85]', async () => {
  const letGo = holdNumbers();
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  await comeBack('/recipient', 500);
  await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
  await user.click(screen.getByRole('button', { name: /^Feedback left/ }));
  await waitFor(() => expect(names()).toHaveLength(5));
  letGo();
  await screen.findByRole('button', { name: /^All \d/ });
  expect(scroll).not.toHaveBeenCalledWith(expect.objectContaining({ top: 500 }));
});

test('without a place to scroll to nothing waits for the numbers; what may be opened next is fetched ahead [beyond-85]', async () => {
  const letGo = holdNumbers();
  await comeBack('/recipient?at=39', 0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Foxglove - Silver Gravel'));
  await waitFor(() => {
    expect(site.requests).toContain('GET /recipient/promos/39?beta=1&basic=1&dmo=1');
    expect(site.requests).toContain('GET /recipient/promos/57?beta=1&basic=1&dmo=1');
  });
  letGo();
});

test('a first load that is tried again is an arrival: the focus, the numbers, the place [8-27, beyond-85]', async () => {
  await site.become('marlow');
  await site.break('500', CALLS, 2);
  await open('/recipient?at=39');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^All \d/ });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Foxglove - Silver Gravel'));
});

test('without promos a load that is tried again leads where the browser was told to lead [9-21]', async () => {
  await site.become('newcomer');
  writeStored({ key: storageKeys.redirectWhenNoPromos, identity: 'recipient-80' }, '/recipient/kato/picks');
  await site.break('500', `${CALLS}?`, 1);
  await open('/recipient', 'newcomer');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toEqual(['http://127.0.0.1:4173/recipient/kato/picks']));
});

test('what is pressed and goes leaves the focus to the heading, or to the list [8-27]', async () => {
  await site.become('marlow');
  await site.break('500', `${CALLS}?`, 1);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await site.break('500', `${CALLS}?`, 1);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Promos' }));
});

test('all that is shown in place of an empty filter leaves the focus to the heading [beyond-80]', async () => {
  await open('/recipient?show=new', 'newcomer');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await screen.findByRole('heading', { name: 'No promos yet' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each(['/old/page', '/recipient/promos'])(
  "in somebody else's page at %s the address, the history and the scrolling stay theirs [beyond-88]",
  async (path) => {
    document.body.className = '';
    await site.become('marlow');
    await site.open(`${path}?text=theirs&at=39`);
    history.replaceState({ theirs: true }, '');
    const steps = history.length;
    const view = render(<PromoIsland list={{}} />);
    await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
    expect(find().value).toBe('');
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await user.type(find(), 'varga');
    await waitFor(() => expect(names()[0]).toBe('Elin Varga - Slow Meridian'));
    await user.click(screen.getByRole('button', { name: /^New/ }));
    dispatchEvent(new Event('pagehide'));
    expect(location.search).toBe('?text=theirs&at=39');
    expect(history.state).toEqual({ theirs: true });
    expect(history.length).toBe(steps);
    expect(history.scrollRestoration).toBe('auto');
    view.unmount();
  },
);
