import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { UNHEARD_OF } from '../../backend/seed/seed-links.ts';
import { socialLinks } from '../../backend/social-links.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/user.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
afterEach(() => configure(defaultConfig));

const networks = () => within(part('Social networks'));
const items = async () => (await networks().findAllByRole('listitem')).map(({ textContent }) => textContent);
const linkOf = async (name: string) =>
  (await networks().findByRole('link', { name: `Link ${name}` })).getAttribute('href');
const press = async (name: string) => user.click(await networks().findByRole('button', { name }));

test('shows which networks are linked, and the way to the others [3-43, 3-44, 3-45, 7-79, open-30, open-48]', async () => {
  await openAccount(site, 'marlow');
  expect(await items()).toEqual([
    expect.stringMatching(/^X@djmarlow/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
  expect(site.requests).toContain('GET /recipient/social_networks');
  expect(await linkOf('Facebook')).toBe(
    '/auth/facebook/link?next=%2Frecipient%2Fmyaccount%23social-networks',
  );
});

test('a bare list of networks is taken as well; a host names the address at which one is linked [7-79, 8-30, open-48]', async () => {
  configure({ ...defaultConfig, urls: { linkSocialNetwork: '{site}/connect/{network}?back={next}' } });
  site.reply('/recipient/social_networks', [{ social_type: 3, name: 'DJ Marlow' }, { social_type: 'odd' }]);
  await openAccount(site, 'marlow');
  expect(await items()).toEqual([
    expect.stringMatching(/^XNot linked/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
  expect(await linkOf('Facebook')).toBe('/connect/facebook?back=%2Frecipient%2Fmyaccount%23social-networks');
});

test('a network is unlinked after a question, on the main site; what fails is told under the question [7-80, beyond-59, beyond-22]', async () => {
  await openAccount(site, 'marlow');
  await site.break('500', '/auth/google', 1);
  await press('Unlink Google');
  await press('Unlink');
  const question = networks().getByRole('group', { name: /^Unlink Google\?/ });
  await within(question).findByRole('alert');
  await press('Keep');
  await press('Unlink Google');
  expect(networks().queryByRole('alert')).toBeNull();
  expect(socialLinks(site.standIn.db, 1)).toHaveLength(2);
  await press('Unlink');
  expect(await linkOf('Google')).toContain('/auth/google/link');
  expect(site.requests).toContain('GET /auth/google/unlink');
  expect(socialLinks(site.standIn.db, 1)).toMatchObject([{ social_type: 1 }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Social networks'));
});

test('a network of an unknown type is an error of its own kind; the others and the page are there [8-30]', async () => {
  await openAccount(site, 'sable');
  expect((await networks().findByRole('alert')).textContent).toContain(`number ${UNHEARD_OF}`);
  expect(networks().getByRole('button', { name: 'Unlink Google' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeDefined();
  expect(console.warn).toHaveBeenCalledWith(expect.objectContaining({ name: 'UnknownSocialTypeError' }));
});

test('of very many unknown types the first few are told, each once [8-30]', async () => {
  const unknown = Array.from({ length: 1000 }, (_, n) => ({ social_type: 100 + Math.floor(n / 2) }));
  site.reply('/recipient/social_networks', [...unknown, { social_type: 3, name: 'DJ Marlow' }]);
  await openAccount(site, 'marlow');
  const told = await networks().findAllByRole('alert');
  expect(told.map(({ textContent }) => /\d+/.exec(textContent)?.[0])).toEqual(['100', '101', '102']);
  expect(networks().getByRole('button', { name: 'Unlink Google' })).toBeDefined();
});
