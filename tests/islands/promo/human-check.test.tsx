import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { mailsTo } from '../../backend/mail.ts';
import { serveModules } from '../../support/modules.ts';
import { user } from '../../support/ui.ts';
import { button, openPromos } from './open-promo.tsx';

const { site, open } = openPromos();
const DJ = 'unconfirmed@example.net';

/** A widget whose buttons pass, expire, or return an invalid token. */
const manualWidget = `
  export function mount(element, { passed, expired }) {
    const add = (name, act) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', act);
      element.append(button);
    };
    add('Pass', () => passed('manual'));
    add('Pass badly', () => passed({ token: 'invalid' }));
    add('Expire', () => expired());
    globalThis.passLate = () => passed('late');
    return () => { globalThis.unmounts = (globalThis.unmounts ?? 0) + 1; };
  }`;

const modules: Record<string, string> = {
  '/manual.js': manualWidget,
  '/no-widget.js': 'export default 1;',
  '/throws.js': 'export function mount() { throw new Error("no room"); }',
};
serveModules(modules);

afterEach(() => configure(defaultConfig));

async function openCheck(humanCheck: string) {
  configure({ ...defaultConfig, humanCheck });
  const page = await open('/recipient/promos/1', 'unconfirmed');
  await screen.findByRole('heading', { level: 1, name: 'Please Confirm Your Email' });
  site.requests.length = 0;
  return page;
}

const isSendDisabled = () => button('Send').disabled;
const pass = async () => user.click(await screen.findByRole('button', { name: 'Pass' }));
const confirmationEmails = () =>
  mailsTo(site.standIn.db, DJ, 500).filter(({ subject }) => subject.startsWith('Please confirm'));

test('enables Send after the human check and sends its token; not when it expires, or is invalid or rejected [5-31, 7-40, 8-09, open-72, beyond-51]', async () => {
  await openCheck('/manual.js');
  expect(isSendDisabled()).toBe(true);
  await pass();
  expect(isSendDisabled()).toBe(false);
  await user.click(button('Expire'));
  expect(isSendDisabled()).toBe(true);
  await user.click(button('Pass badly'));
  expect(isSendDisabled()).toBe(true);
  await pass();
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('That check has expired.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Human check' }));
  await waitFor(() => expect(isSendDisabled()).toBe(true));
  expect(confirmationEmails()).toEqual([]);
  site.reply('/verify/', { success: true });
  await pass();
  await user.dblClick(button('Send'));
  await screen.findByText('Please click the link in the email we have just sent you');
  const [path = '', ...others] = new Set(site.requests);
  expect(path).toMatch(/^POST \/verify\/[^/?]+\?src=button$/);
  expect(others).toEqual([]);
  expect(site.bodyOf(path.slice('POST '.length).replace('?src=button', ''))).toEqual({
    human_check: 'manual',
  });
});

test.each([
  ['is missing', '/gone.js'],
  ['is not a widget', '/no-widget.js'],
  ['throws', '/throws.js'],
  ['has an origin that the host does not allow', 'https://widgets.example/check.js'],
])('reports a widget that %s and keeps Send disabled [beyond-51]', async (_, url) => {
  await openCheck(url);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load the human check");
  expect(isSendDisabled()).toBe(true);
});

test('loads a widget on the second attempt; leaving the page unmounts it and ignores its later calls [beyond-51]', async () => {
  const { unmount } = await openCheck('/late.js');
  await screen.findByRole('alert');
  modules['/late.js'] = manualWidget;
  await user.click(button('Try again'));
  await pass();
  expect(isSendDisabled()).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  const page: { unmounts?: number; passLate?: () => void } = Object(globalThis);
  const unmounts = page.unmounts ?? 0;
  unmount();
  expect(page.unmounts).toBe(unmounts + 1);
  act(() => page.passLate?.());
  expect(document.body.textContent).toBe('');
});

test('shows no check and sends no token without a configured widget [7-40, open-72]', async () => {
  await openCheck('');
  expect(screen.queryByRole('region', { name: 'Human check' })).toBeNull();
  expect(isSendDisabled()).toBe(false);
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('you are human');
  expect(site.requests).toHaveLength(1);
  const path = site.requests[0]?.slice('POST '.length).replace('?src=button', '') ?? '';
  expect(site.bodyOf(path)).toBeNull();
});
