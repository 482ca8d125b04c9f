import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { UNHEARD_OF } from '../../backend/seed/seed-links.ts';
import { socialLinks } from '../../backend/social-links.ts';
import { openSite } from '../../support/stand-in.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
const user = userEvent.setup();
afterEach(() => configure(defaultConfig));

const networks = () => within(part('Social networks'));

test('shows which networks are linked, and the way to the others [3-43, 3-44, 3-45, 7-79, open-30, open-48]', async () => {
  await openAccount(site, 'marlow');
  const items = await networks().findAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(/linked \d.*$/, ''))).toEqual([
    expect.stringMatching(/^X@djmarlow/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
  expect(site.requests).toContain('GET /recipient/social_networks');
  expect(networks().getByRole('link', { name: 'Link Facebook' }).getAttribute('href')).toBe(
    '/auth/facebook/link?next=%2Frecipient%2Fmyaccount%23social-networks',
  );
});

test('a bare list of networks is taken as well [7-79, 8-30]', async () => {
  site.reply('/recipient/social_networks', [{ social_type: 3, name: 'DJ Marlow' }, { social_type: 'odd' }]);
  await openAccount(site, 'marlow');
  const items = await networks().findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^XNot linked/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
});

test('a host names the address at which a network is linked [open-48]', async () => {
  configure({ ...defaultConfig, urls: { linkSocialNetwork: '{site}/connect/{network}?back={next}' } });
  await openAccount(site, 'marlow');
  const link = await networks().findByRole('link', { name: 'Link Facebook' });
  expect(link.getAttribute('href')).toBe('/connect/facebook?back=%2Frecipient%2Fmyaccount%23social-networks');
});

test('a network is unlinked after a question, on the main site [7-80, beyond-59]', async () => {
  await openAccount(site, 'marlow');
  await user.click(await networks().findByRole('button', { name: 'Unlink Google' }));
  expect(socialLinks(site.standIn.db, 1)).toHaveLength(2);
  const question = networks().getByRole('group', { name: /^Unlink Google\?/ });
  await user.click(within(question).getByRole('button', { name: 'Unlink' }));
  expect(await networks().findByRole('link', { name: 'Link Google' })).toBeDefined();
  expect(site.requests).toContain('GET /auth/google/unlink');
  expect(socialLinks(site.standIn.db, 1)).toMatchObject([{ social_type: 1 }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Social networks'));
});

test('a link that could not be ended is still there [beyond-59]', async () => {
  await openAccount(site, 'marlow');
  await site.break('500', '/auth/google', 1);
  await user.click(await networks().findByRole('button', { name: 'Unlink Google' }));
  await user.click(networks().getByRole('button', { name: 'Unlink' }));
  await networks().findByRole('alert');
  expect(networks().getByRole('button', { name: 'Unlink' })).toBeDefined();
  expect(socialLinks(site.standIn.db, 1)).toHaveLength(2);
});

test('a network of an unknown type is an error of its own kind; the others and the page are there [8-30]', async () => {
  await openAccount(site, 'sable');
  expect((await networks().findByRole('alert')).textContent).toContain(`number ${UNHEARD_OF}`);
  expect(networks().getByRole('button', { name: 'Unlink Google' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeDefined();
  expect(console.warn).toHaveBeenCalledWith(expect.objectContaining({ name: 'UnknownSocialTypeError' }));
});

test('of very many unknown types the first few are told, each once [8-30]', async () => {
  const unheardOf = Array.from({ length: 1000 }, (_, n) => ({ social_type: 100 + Math.floor(n / 2) }));
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await through(input, init);
    if (!new Request(input, init).url.endsWith('/recipient/social_networks')) return answer;
    const body: { social_networks: object[] } = Object(await answer.json());
    return Response.json({ social_networks: [...unheardOf, ...body.social_networks] });
  };
  await openAccount(site, 'marlow');
  const told = await networks().findAllByRole('alert');
  expect(told.map(({ textContent }) => /\d+/.exec(textContent)?.[0])).toEqual(['100', '101', '102']);
  expect(networks().getByRole('button', { name: 'Unlink Google' })).toBeDefined();
});
