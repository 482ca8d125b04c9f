import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteFeedback } from '../../../islands/chrome/site-feedback.tsx';
import { nobody } from '../../../shared/entities/session.ts';
import { writeFeedback } from '../../../shared/stores/feedback.ts';
import { $notifications, dismiss } from '../../../shared/stores/notifications.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const toggle = () => screen.getByRole('button', { name: 'Feedback' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const panel = () => screen.queryByRole('region', { name: 'Feedback' });

afterEach(() => {
  writeFeedback('');
  setSession(nobody);
  for (const { id } of $notifications.get()) dismiss(id);
});

async function open(who: 'marlow' | 'nightjar' = 'marlow', page = '/recipient/promos/1') {
  await site.become(who);
  await site.open(page);
  render(<SiteFeedback />);
  expect([panel(), toggle().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await user.click(toggle());
  return await screen.findByRole<HTMLTextAreaElement>('textbox');
}

test('is hidden, and shown by its button with the text area focused [2.7-37, 2.7-38, 4-78]', async () => {
  const field = await open();
  expect(panel()?.contains(field)).toBe(true);
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each([
  ['marlow', '/recipient/promos/1', '/recipient/pagefeedback', '?ajax=1'],
  ['nightjar', '/login/clients', '/client_feedback', ''],
] as const)(
  '%s sends as the dialog does, then it closes with thanks [open-10]',
  async (who, page, path, query) => {
    const field = await open(who, page);
    expect(button('Send').disabled).toBe(true);
    await user.type(field, ' More vinyl ');
    await user.dblClick(button('Send'));
    await waitFor(() => expect(panel()).toBeNull());
    expect(site.requests).toEqual([`POST ${path}${query}`]);
    expect(site.bodyOf(path)).toEqual({ page: ORIGIN + page, comment: 'More vinyl', qstring: '' });
    expect($notifications.get()).toMatchObject([{ kind: 'success', text: 'Thank you for your feedback.' }]);
    expect(document.activeElement).toBe(toggle());
  },
);

test('Escape and Cancel close it, the focus goes back, and the text is kept [beyond-02]', async () => {
  await user.type(await open(), 'More vinyl{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(toggle());
  await user.click(toggle());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('More vinyl');
  await user.click(button('Cancel'));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(toggle());
  expect(site.requests).toEqual([]);
});

test('its button hides it too', async () => {
  await open();
  await user.click(toggle());
  await waitFor(() => expect(panel()).toBeNull());
});

test('a failure is told at the text, which stays and can be sent again [beyond-22]', async () => {
  const field = await open();
  await site.break('cut', '/recipient/pagefeedback', 1);
  await user.type(field, 'More vinyl');
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server/);
  expect(field.value).toBe('More vinyl');
  await user.click(button('Send'));
  await waitFor(() => expect(panel()).toBeNull());
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
});

test('while it is sent it stays, and a failure is told in it; it is sent once [beyond-55]', async () => {
  const field = await open();
  const { fetch } = globalThis;
  const cut = Promise.withResolvers<Response>();
  const asked = vi.fn(() => cut.promise);
  globalThis.fetch = asked;
  await user.type(field, 'More vinyl');
  await user.click(button('Send'));
  await user.click(toggle());
  await user.click(button('Send'));
  await user.keyboard('{Escape}');
  expect(panel()?.contains(field)).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  cut.reject(new TypeError('fetch failed'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server/);
  globalThis.fetch = fetch;
  await user.click(button('Send'));
  await waitFor(() => expect(panel()).toBeNull());
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
});

test('sent, it leaves the focus to who has gone elsewhere meanwhile', async () => {
  const field = await open();
  render(<button type="button">Elsewhere</button>);
  const { fetch } = globalThis;
  const answered = Promise.withResolvers<void>();
  globalThis.fetch = (...request) => answered.promise.then(() => fetch(...request));
  await user.type(field, 'More vinyl');
  await user.click(button('Send'));
  await user.click(button('Elsewhere'));
  answered.resolve();
  await waitFor(() => expect(panel()).toBeNull());
  expect(document.activeElement).toBe(button('Elsewhere'));
});

test('is there for who is signed in alone', async () => {
  const { container } = render(<SiteFeedback />);
  expect(container.childElementCount).toBe(0);
});
