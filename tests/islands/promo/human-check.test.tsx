import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { HUMAN_CHECK } from '../../backend/config.ts';
import { mailsTo } from '../../backend/mail.ts';
import { serveModules } from '../../support/modules.ts';
import { user } from '../../support/ui.ts';
import { button, openPromos } from './promo-page.tsx';

const { site, open } = openPromos();
const DJ = 'unconfirmed@example.net';

/** A check that is passed and expires by a press, and puts up with anything as a token. */
const byHand = `
  export function mount(element, { passed, expired }) {
    const add = (name, act) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', act);
      element.append(button);
    };
    add('Pass', () => passed('by-hand'));
    add('Pass badly', () => passed({ token: 'odd' }));
    add('Expire', () => expired());
    globalThis.passLate = () => passed('late');
    return () => { globalThis.unmounts = (globalThis.unmounts ?? 0) + 1; };
  }`;

const modules: Record<string, string> = {
  [HUMAN_CHECK]: readFileSync('tests/backend/human-check/widget.js', 'utf8'),
  '/by-hand.js': byHand,
  '/no-widget.js': 'export default 1;',
  '/throws.js': 'export function mount() { throw new Error("no room"); }',
};
serveModules(modules);

afterEach(() => configure(defaultConfig));

/** Opens a promo whose DJ has not confirmed the address, with the check in front of Send. */
async function openCheck(humanCheck: string) {
  configure({ ...defaultConfig, humanCheck });
  const page = await open('/recipient/promos/1', 'unconfirmed');
  await screen.findByRole('heading', { level: 1, name: 'Please Confirm Your Email' });
  site.requests.length = 0;
  return page;
}

const isOff = () => button('Send').disabled;
const pass = async () => user.click(await screen.findByRole('button', { name: 'Pass' }));
const confirmMails = () =>
  mailsTo(site.standIn.db, DJ, 500).filter(({ subject }) => subject.startsWith('Please confirm'));

test('Send waits for the human check, whose token then goes along [5-31, 7-40, 8-09, 8-11, open-72, beyond-51]', async () => {
  await openCheck(HUMAN_CHECK);
  const check = await screen.findByRole('button', { name: "I'm human" });
  expect(isOff()).toBe(true);
  expect(site.requests, 'nothing is asked before a press').toEqual([]);
  await user.click(check);
  await screen.findByText("Thanks, you're confirmed.");
  expect(isOff()).toBe(false);
  await user.dblClick(button('Send'));
  await screen.findByText('Please click the link in the email we have just sent you');
  const [path = ''] = site.requests.filter((request) => request.includes('/verify/'));
  expect(path).toMatch(/^POST \/verify\/[^/?]+\?src=button$/);
  expect(site.bodyOf(path.slice('POST '.length).replace('?src=button', ''))).toEqual({
    human_check: expect.stringMatching(/^\S{20,}$/),
  });
  expect(confirmMails()).toHaveLength(1);
});

test('Send is off again once the check expires, where the widget gives no token, and where the server refuses it [5-31, open-72, beyond-51]', async () => {
  await openCheck('/by-hand.js');
  await pass();
  expect(isOff()).toBe(false);
  await user.click(button('Expire'));
  expect(isOff()).toBe(true);
  await user.click(button('Pass badly'));
  expect(isOff()).toBe(true);
  await pass();
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('That check has expired.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Human check' }));
  await waitFor(() => expect(isOff()).toBe(true));
  await pass();
  expect(isOff()).toBe(false);
  expect(confirmMails()).toEqual([]);
});

test.each([
  ['is missing', '/gone.js'],
  ['is no widget', '/no-widget.js'],
  ['breaks', '/throws.js'],
  ['is of an origin that the host does not name', 'https://widgets.example/check.js'],
])('a widget that %s is reported, and Send stays off [beyond-51]', async (_, address) => {
  await openCheck(address);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(isOff()).toBe(true);
});

test('a widget that comes at the second try works; leaving removes it, and what it says afterwards counts for nothing [beyond-51]', async () => {
  const { unmount } = await openCheck('/late.js');
  await screen.findByRole('alert');
  modules['/late.js'] = byHand;
  await user.click(button('Try again'));
  await pass();
  expect(isOff()).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  const page: { unmounts?: number; passLate?: () => void } = Object(globalThis);
  const before = page.unmounts ?? 0;
  unmount();
  expect(page.unmounts).toBe(before + 1);
  act(() => page.passLate?.());
  expect(document.body.textContent).toBe('');
});

test('without a configured widget there is nothing to pass, and nothing of it is sent [7-40, open-72]', async () => {
  await openCheck('');
  expect(screen.queryByRole('region', { name: 'Human check' })).toBeNull();
  expect(isOff()).toBe(false);
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('you are human');
  expect(site.requests).toHaveLength(1);
  const path = site.requests[0]?.slice('POST '.length).replace('?src=button', '') ?? '';
  expect(site.bodyOf(path)).toBeNull();
});
