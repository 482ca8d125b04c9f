import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InboxIsland } from '../../islands/inbox/inbox.tsx';
import { LabelsIsland } from '../../islands/labels/labels.tsx';
import { PromoIsland } from '../../islands/promo/promo.tsx';
import { configure, defaultConfig } from '../../shared/config/config.ts';
import { startShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { emit } from '../../shared/navigation/events.ts';
import { watchLinks } from '../../shared/navigation/links.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { openBrowser, press, user } from './browser.ts';

const { site, visit, visited } = openBrowser();

const navigations: string[] = [];
let isCancelled = true;
const onNavigate = (event: Event) => {
  if (event instanceof CustomEvent) navigations.push(event.detail.url);
  if (isCancelled) event.preventDefault();
};

beforeEach(() => {
  navigations.length = 0;
  isCancelled = true;
  document.addEventListener('dubplate:navigate', onNavigate);
});
afterEach(() => {
  document.removeEventListener('dubplate:navigate', onNavigate);
  document.body.replaceChildren();
});

/** Shows the view in a page of a host, logged in as Marlow. */
async function openHost(view: ReactNode) {
  await visit('/recipient', 'marlow');
  history.replaceState(null, '', '/news');
  Object.assign(document, { title: 'News' });
  Object.assign(document.body, { className: '', innerHTML: '<div data-island="test"></div>' });
  const container = document.body.firstElementChild as HTMLElement;
  render(view, { container });
  watchLinks(container);
}

const entries = history.length;
const h1 = () => screen.findByRole('heading', { level: 1 });
const hasNotLeft = () =>
  expect([location.pathname, document.title, navigations, visited, history.length]).toEqual([
    '/news',
    'News',
    [],
    [],
    entries,
  ]);

test('in a host page a promo shows its neighbours and the next promo in its place, opened, with the focus on the heading [beyond-21, beyond-251]', async () => {
  const stop = startShortcuts(() => ({}));
  await openHost(<PromoIsland id="5" />);
  const headings = [(await h1()).textContent];
  const showsNext = async (go: () => Promise<unknown>) => {
    await screen.findByRole('link', { name: /^Next promo: / });
    await go();
    await waitFor(async () => expect(headings).not.toContain((await h1()).textContent));
    await screen.findByRole('region', { name: 'Your feedback' });
    expect(document.activeElement?.textContent).toBe((await h1()).textContent);
    headings.push((await h1()).textContent);
  };
  await showsNext(() => press(/^Next promo: /, 'link'));
  // The focus is in the player.
  document.body.insertAdjacentHTML('beforeend', '<div data-island="outlet"><button>Mute</button></div>');
  screen.getByRole('button', { name: 'Mute' }).focus();
  await showsNext(() => user.keyboard('j'));
  await press(/^Previous promo: /, 'link');
  await waitFor(async () => expect((await h1()).textContent).toBe(headings[1]));
  hasNotLeft();
  const elsewhere = 'https://other.example/recipient/promos/2';
  emit('navigate', { url: elsewhere });
  expect(navigations.splice(0)).toEqual([elsewhere]);
  const opened = site.requests.filter((request) => /promos\/\d+\?(?!.*dmo)/.test(request));
  expect(new Set(opened).size).toBe(3);
  expect((await loadPromo('5'))?.access.has_opened_promo).toBe(true);
  stop();
});

test('in a host page the labels show both lists in their place, by tabs and by other links [beyond-21]', async () => {
  await visit('/recipient', 'marlow');
  site.standIn.db.sql.run`DELETE FROM follows`;
  await openHost(<LabelsIsland />);
  const current = () => document.querySelector('[aria-current]')?.textContent;
  await press('Recommended', 'link');
  expect(current()).toBe('Recommended');
  await press(/^Following/, 'link');
  await press('See recommended labels', 'link');
  expect(current()).toBe('Recommended');
  hasNotLeft();
});

test('in a host page the inbox shows the promos of a company in its place, and all again [beyond-21]', async () => {
  await openHost(<InboxIsland />);
  const [company] = await screen.findAllByRole('link', { name: /^All promos from / });
  await user.click(company as HTMLElement);
  await press('Show all promos', 'link');
  expect((await h1()).textContent).toBe('Inbox');
  await waitFor(async () => expect(document.activeElement).toBe(await h1()));
  hasNotLeft();
});

test.each([
  [undefined, 1],
  ['off', 0],
] as const)(
  'in a host page with keys: %s an arrow key in the list of the inbox moves the focus by %i [beyond-237]',
  async (keys, moved) => {
    await openHost(<InboxIsland />);
    configure({ ...defaultConfig, keys });
    const links = () => [...document.querySelectorAll<HTMLElement>('[data-row] a:not([aria-label])')];
    await waitFor(() => expect(links().length).toBeGreaterThan(1));
    act(() => links()[0]?.focus());
    expect(fireEvent.keyDown(links()[0] as HTMLElement, { key: 'ArrowDown' })).toBe(moved === 0);
    await waitFor(() => expect(document.activeElement).toBe(links()[moved]));
  },
);

test('any other navigation asks the host first, with the absolute URL, and leaves links with keys alone [beyond-21]', async () => {
  await openHost(
    <>
      <a href="/recipient/picks">Picks</a>
      <a href="/recipient/picks" target="_blank" rel="noopener">
        Window
      </a>
      <a href="/file" download="">
        File
      </a>
      <a href="/news#top">Top</a>
      <a href="mailto:dj@example.net">Mail</a>
    </>,
  );
  const isPrevented = (name: string, init: MouseEventInit = {}) =>
    !fireEvent.click(screen.getByRole('link', { name }), init);
  const others = ['Window', 'File', 'Top', 'Mail'];
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(isPrevented('Picks')).toBe(true);
  expect(navigations).toEqual([`${location.origin}/recipient/picks`]);
  let isOurs = true;
  const keep = (event: Event) => {
    isOurs = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', keep);
  for (const [name, init] of [
    ...others.map((name) => [name, {}] as const),
    ['Picks', { ctrlKey: true }] as const,
  ]) {
    isPrevented(name, init);
    expect(isOurs, name).toBe(false);
  }
  removeEventListener('click', keep);
  expect(navigations).toHaveLength(1);

  act(() => void navigate('/recipient/labels'));
  expect(visited).toEqual([]);
  isCancelled = false;
  act(() => void navigate('/recipient/labels'));
  expect(navigations.slice(1)).toEqual(Array(2).fill(`${location.origin}/recipient/labels`));
  expect(visited).toEqual([`${location.origin}/recipient/labels`]);
});
