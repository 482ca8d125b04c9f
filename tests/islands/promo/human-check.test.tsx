import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { $promos } from '../../../shared/stores/promos.ts';
import { HUMAN_CHECK } from '../../backend/config.ts';
import { mailsTo } from '../../backend/mail.ts';
import { serveModules } from '../../support/modules.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
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

beforeEach(() => $promos.set({}));
afterEach(() => configure(defaultConfig));

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Opens a promo whose DJ has not confirmed the address, with the check in front of Send. */
async function open(humanCheck: string) {
  configure({ ...defaultConfig, humanCheck });
  await site.become('unconfirmed');
  await site.open('/recipient/promos/1');
  const page = render(<PromoIsland />);
  await screen.findByRole('heading', { level: 1, name: 'Please Confirm Your Email' });
  site.requests.length = 0;
  return page;
}

const confirmMails = () =>
  mailsTo(site.standIn.db, DJ, 500).filter(({ subject }) => subject.startsWith('Please confirm'));

test('Send waits for the human check, whose token then goes along [5-31, 7-40, 8-09, 8-11, open-72, beyond-51]', async () => {
  await open(HUMAN_CHECK);
  const check = await screen.findByRole('button', { name: 'I am human' });
  expect(button('Send').disabled).toBe(true);
  expect(site.requests, 'nothing is asked before a press').toEqual([]);
  await user.click(check);
  await screen.findByText('Checked. Thank you.');
  expect(button('Send').disabled).toBe(false);
  await user.dblClick(button('Send'));
  await screen.findByText('Please click the link in the email we have just sent you');
  const [path = ''] = site.requests.filter((request) => request.includes('/verify/'));
  expect(path).toMatch(/^POST \/verify\/[^/?]+\?src=button$/);
  expect(site.bodyOf(path.slice('POST '.length).replace('?src=button', ''))).toEqual({
    human_check: expect.stringMatching(/^\S{20,}$/),
  });
  expect(confirmMails()).toHaveLength(1);
});

test('Send is off again once the check expires, and where the widget gives no token [5-31, open-72]', async () => {
  await open('/by-hand.js');
  await user.click(await screen.findByRole('button', { name: 'Pass' }));
  expect(button('Send').disabled).toBe(false);
  await user.click(button('Expire'));
  expect(button('Send').disabled).toBe(true);
  await user.click(button('Pass badly'));
  expect(button('Send').disabled).toBe(true);
});

test('a token that the server refuses is told, and the check begins anew [beyond-51]', async () => {
  await open('/by-hand.js');
  await user.click(await screen.findByRole('button', { name: 'Pass' }));
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('That check no longer counts.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Human check' }));
  expect(button('Send').disabled).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Pass' }));
  expect(button('Send').disabled).toBe(false);
  expect(confirmMails()).toEqual([]);
});

test.each([
  ['is missing', '/gone.js'],
  ['is no widget', '/no-widget.js'],
  ['breaks', '/throws.js'],
  ['stands on an origin that the host does not name', 'https://widgets.example/check.js'],
])('a widget that %s is told, and can be tried again [beyond-51]', async (_, address) => {
  await open(address);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(button('Send').disabled).toBe(true);
  await user.click(button('Try again'));
  await screen.findByRole('alert');
  expect(button('Send').disabled).toBe(true);
});

test('a widget that comes at the second try is as good [beyond-51]', async () => {
  await open('/late.js');
  await screen.findByRole('alert');
  modules['/late.js'] = byHand;
  await user.click(button('Try again'));
  await user.click(await screen.findByRole('button', { name: 'Pass' }));
  expect(button('Send').disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaving takes the widget away, and what it says afterwards counts for nothing [beyond-51]', async () => {
  const { unmount } = await open('/by-hand.js');
  await screen.findByRole('button', { name: 'Pass' });
  const page: { unmounts?: number; passLate?: () => void } = Object(globalThis);
  const before = page.unmounts ?? 0;
  unmount();
  expect(page.unmounts).toBe(before + 1);
  act(() => page.passLate?.());
  expect(document.body.textContent).toBe('');
});

test('without a configured widget there is nothing to pass, and nothing of it is sent [7-40, open-72]', async () => {
  await open('');
  expect(screen.queryByRole('region', { name: 'Human check' })).toBeNull();
  expect(button('Send').disabled).toBe(false);
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('you are human');
  expect(site.requests).toHaveLength(1);
  const path = site.requests[0]?.slice('POST '.length).replace('?src=button', '') ?? '';
  expect(site.bodyOf(path)).toBeNull();
});
