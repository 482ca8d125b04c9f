import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFeedback } from '../../../islands/chrome/bar/site-feedback.tsx';
import { FooterFeedback } from '../../../islands/chrome/footer-feedback.tsx';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { expectedErrors } from '../../support/setup.ts';
import {
  alertText,
  button,
  eventually,
  field,
  fillIn,
  ORIGIN,
  openBrowser,
  press,
  user,
} from '../browser.ts';

/** The feedback forms below the nav bar and in the footer of the existing site. */

const { site, visit } = openBrowser();
const PROMO = '/recipient/promos/1';
const LABEL = 'Feedback on this page';
const THANKS = 'Thank you for your feedback.';

const toggle = () => button('Tell us');
const panel = () => screen.queryByRole('region', { name: 'Feedback' });
const isClosed = () => eventually(() => expect(panel()).toBeNull());
const hasFocus = (element: HTMLElement) => eventually(() => expect(document.activeElement).toBe(element));
const write = (text: string) => fillIn({ [LABEL]: text });

async function openSiteForm(who: 'marlow' | 'nightjar' = 'marlow', page = PROMO) {
  await visit(page, who);
  render(<SiteFeedback />);
  expect([panel(), toggle().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await press('Tell us');
  await screen.findByRole('textbox');
}

test('the button “Tell us” opens the panel with the text area focused, and closes it again [2.7-37, 2.7-38, 4-78]', async () => {
  await openSiteForm();
  expect(panel()?.contains(field(LABEL))).toBe(true);
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  await hasFocus(field(LABEL));
  await press('Tell us');
  await isClosed();
});

test('sends feedback from the panel, which then closes with thanks [open-10]', async () => {
  await openSiteForm('nightjar', '/login/clients');
  expect(button('Send').disabled).toBe(true);
  await write(' More vinyl ');
  await user.dblClick(button('Send'));
  await isClosed();
  expect(site.requests).toEqual(['POST /client_feedback']);
  const page = `${ORIGIN}/login/clients`;
  expect(site.bodyOf('/client_feedback')).toEqual({ page, comment: 'More vinyl', qstring: '' });
  expect($notifications.get()).toMatchObject([{ kind: 'success', text: THANKS }]);
  expect(document.activeElement).toBe(toggle());
});

test('Escape and Cancel close the panel, restore the focus and keep the text [beyond-02]', async () => {
  await openSiteForm();
  await write('More vinyl');
  for (const close of [() => user.type(field(LABEL), '{Escape}'), () => press('Cancel')]) {
    expect(field(LABEL).value).toBe('More vinyl');
    await close();
    await isClosed();
    expect(document.activeElement).toBe(toggle());
    await press('Tell us');
    await screen.findByRole('textbox');
  }
  expect(site.requests).toEqual([]);
});

test("stays open while sending once, shows the error until it is reopened with the text, and doesn't steal the focus when it closes [beyond-02, beyond-337, beyond-55]", async () => {
  await openSiteForm();
  render(<button type="button">Elsewhere</button>);
  await write('More vinyl');
  await site.break('cut', '/recipient/pagefeedback', 1);
  let release = site.hold('/recipient/pagefeedback');
  await press('Send');
  await press('Tell us');
  await press('Send');
  await user.type(field(LABEL), '{Escape}');
  expect(panel()?.contains(field(LABEL))).toBe(true);
  expect(site.requests).toHaveLength(1);
  release();
  expect(await alertText()).toMatch(/^Couldn't reach the server/);
  await press('Cancel');
  await press('Tell us');
  expect(field(LABEL).value).toBe('More vinyl');
  expect(screen.queryByRole('alert')).toBeNull();
  release = site.hold('/recipient/pagefeedback');
  await press('Send');
  await press('Elsewhere');
  release();
  await isClosed();
  expect(document.activeElement).toBe(button('Elsewhere'));
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
  expectedErrors();
});

test('shows no button without a login', () => {
  const { container } = render(<SiteFeedback />);
  expect(container.childElementCount).toBe(0);
});

async function openFooter(action = '/site/feedback') {
  await site.open(PROMO);
  render(<FooterFeedback action={action} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Feedback');
  await hasFocus(field(LABEL));
}

test('the footer form posts once to its action, focuses the thanks, and reopens empty [2.7-36, 7-85, 8-32, beyond-331]', async () => {
  await openFooter();
  await write(' More vinyl ');
  await user.dblClick(button('Send'));
  const thanks = await screen.findByText(THANKS);
  expect(document.activeElement).toBe(thanks);
  expect(thanks.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(site.requests).toEqual(['POST /site/feedback']);
  expect(site.bodyOf('/site/feedback')).toEqual({ page: ORIGIN + PROMO, comment: 'More vinyl', qstring: '' });
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
  await press('Feedback');
  expect(field(LABEL).value).toBe('');
  expect(screen.queryByText(THANKS)).toBeNull();
});

test('an empty footer form closes without sending [5-26]', async () => {
  await openFooter();
  await write(' \n');
  await press('Send');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(button('Feedback'));
  expect(screen.queryByText(THANKS)).toBeNull();
  expect(site.requests).toEqual([]);
});

test.each(['https://elsewhere.example/feedback', 'javascript:alert(1)'])(
  'shows an error for an action on another site: %s [beyond-08]',
  async (action) => {
    await openFooter(action);
    await write('More vinyl');
    await press('Send');
    expect(await alertText()).toMatch(/^Couldn't send your feedback\. This form leads to another site\.$/);
    expect(field(LABEL).value).toBe('More vinyl');
    expect(site.requests).toEqual([]);
  },
);
