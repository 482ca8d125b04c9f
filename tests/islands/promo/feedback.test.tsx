import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FeedbackCard } from '../../../islands/promo-view/feedback-card.tsx';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { ResponseField } from '../../../shared/entities/flags.ts';
import { $drafts } from '../../../shared/feedback/drafts.ts';
import { saveSentFeedback } from '../../../shared/feedback/sent-feedback.ts';
import { setVerdictSettings } from '../../../shared/feedback/verdict.ts';
import { $pageHandlers, startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { expectedErrors } from '../../support/setup.ts';
import { user } from '../../support/ui.ts';
import { button, loadedPromo, openPromos } from './open-promo.tsx';

const { site, open } = openPromos();
let stopKeys = () => {};
const startKeys = () => {
  stopKeys = startShortcuts(() => ({}));
};
afterEach(() => stopKeys());

const FEEDBACK = '/recipient/promos/1/feedback';

const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const radio = (name: string) => screen.getByRole('radio', { name });
const findForm = () => screen.findByRole('region', { name: 'Your feedback' });
const download = () => screen.getByRole('region', { name: 'Download' });
const send = () => user.click(button('Send feedback'));
const thanks = () => screen.findByText('Thanks. The label has your feedback.');
const postRequests = () => site.requests.filter((request) => request.startsWith('POST'));
const favourite = () => button('Favourite: Low Tide (Ketama Dub)').getAttribute('aria-pressed');

async function openForm(path = '/recipient/promos/1', who?: Parameters<typeof open>[1]) {
  const page = await open(path, who);
  await findForm();
  return page;
}

/** Fills in the feedback that promo 1 requires. */
async function fillIn() {
  await user.click(radio('8'));
  await user.type(comment(), 'Deep');
  await user.click(button('Favourite: Low Tide (Ketama Dub)'));
}

const shownAnswers = () =>
  within(screen.getByRole('region', { name: 'Your feedback' }))
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);

test('sends feedback with the key as a JSON body, unlocks the downloads and shows the answers, also on the next visit [1-08, 3-33, 3-34, 4-30, 4-35, 7-67, 7-68, open-13, open-44, beyond-331, beyond-206]', async () => {
  const { unmount } = await openForm();
  await fillIn();
  const entry = $promos.get()['1'];
  const key = entry?.state === 'ready' ? entry.promo.k : '';
  await send();
  const thanked = await thanks();
  expect(document.activeElement?.textContent).toBe('Your feedback');
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(thanked.id);
  expect(thanked.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  expect(postRequests()).toEqual([`POST ${FEEDBACK}?k=${key}`]);
  expect(site.bodyOf(FEEDBACK)).toEqual({ comment: 'Deep', favourite: 102, rating: 8, name: 'DJ Marlow' });
  expect(within(download()).getByText('Unlocked')).toBeDefined();
  expect(screen.getByText(/^Sent \d+ \w{3}, \d\d:\d\d$/)).toBeDefined();
  expect(shownAnswers()).toEqual(['8', 'Low Tide (Ketama Dub)', 'Deep']);
  expect(screen.getByRole('link', { name: 'Back to inbox' }).getAttribute('href')).toBe('/recipient');
  unmount();
  resetStores();
  await open('/recipient/promos/1');
  await thanks();
  expect(screen.getByText(/^Sent \d+ \w{3}, \d\d:\d\d$/)).toBeDefined();
  expect(shownAnswers()).toEqual(['8', 'Low Tide (Ketama Dub)', 'Deep']);
});

test.each([
  ['shows the new draft as not sent', null, 200],
  ['thanks the DJ if an earlier attempt may have arrived', '{}', 502],
])('when the label already has feedback, %s [beyond-206]', async (_, earlierReply, status) => {
  await openForm();
  await fillIn();
  if (earlierReply !== null) {
    globalThis.fetch = async () => new Response(earlierReply, { status });
    await send();
    await screen.findByRole('alert');
  }
  globalThis.fetch = async () => new Response('{"error":"twice"}', { status: 409 });
  await send();
  const isUnsent = earlierReply === null;
  await (isUnsent
    ? screen.findByText("You've already sent feedback on this promo. This wasn't sent:")
    : thanks());
  expect(screen.queryByText(/Thanks/) === null).toBe(isUnsent);
  expect(shownAnswers().includes('Deep')).toBe(isUnsent);
  expect(favourite()).toBe('false');
});

test('does not send incomplete feedback; names the missing fields at their labels and focuses the first [4-33, 5-23, 5-24, 5-25, open-04, beyond-13, beyond-247, beyond-250]', async () => {
  await openForm();
  const missing = () => screen.queryAllByText(/to send$/).map(({ textContent }) => textContent);
  const checklist = () =>
    within(screen.getByRole('list', { name: 'Required feedback' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());
  expect(missing()).toEqual([]);
  expect(checklist()).toEqual(['Rating missing', 'Favourite missing', 'Comment missing']);
  expect(optionalFields()).toEqual([]);
  await send();
  expect(missing()).toEqual(['Choose one to send', 'Choose one to send', 'Add one to send']);
  expect(document.activeElement).toBe(radio('1'));
  await user.keyboard('7');
  expect(radio('7')).toHaveProperty('checked', true);
  await user.keyboard('0');
  expect(radio('10')).toHaveProperty('checked', true);
  await send();
  expect(document.activeElement).toBe(button('Star a track'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Favourite: Low Tide (Original)'));
  await user.click(button('Favourite: Low Tide (Ketama Dub)'));
  (document.activeElement as HTMLElement).blur();
  await user.click(button('Your favourite: Low Tide (Ketama Dub)'));
  expect(document.activeElement, 'its star').toBe(button('Favourite: Low Tide (Ketama Dub)'));
  await send();
  expect(document.activeElement).toBe(comment());
  await user.type(comment(), '   ');
  await send();
  expect(missing()).toEqual(['Add one to send']);
  expect(checklist()).toEqual(['Rating done', 'Favourite done', 'Comment missing']);
  expect(postRequests()).toEqual([]);
});

test('the keys rate, comment and send [4-30, beyond-251]', async () => {
  startKeys();
  await openForm();
  await user.keyboard('8');
  expect(radio('8')).toHaveProperty('checked', true);
  expect(screen.getByText('Draft kept')).toBeDefined();
  await user.keyboard('c');
  expect(document.activeElement).toBe(comment());
  await user.keyboard('Deep');
  await user.click(button('Favourite: Low Tide (Ketama Dub)'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Enter}');
  await thanks();
  expect(postRequests().at(-1)).toContain(`POST ${FEEDBACK}`);
});

const mainButtons = () =>
  within(screen.getByRole('region', { name: 'Your feedback' }))
    .getAllByRole('button')
    .filter((element) => element.dataset['variant'] === 'main')
    .map(({ textContent }) => textContent);

const optionalFields = () =>
  screen
    .queryAllByText('Optional')
    .map((element) => element.closest<HTMLElement>('[data-field]')?.dataset['field']);

test.each([
  ['2', ['rating', 'favourite', 'comment'], /^Download Zip/, 'Send feedback'],
  ['6', ['rating', 'favourite'], /^Send feedback/, 'Send feedback'],
  ['13', [], /^Download Zip/, null],
  ['21?link=open-house', ['favourite', 'comment'], /^Send feedback/, 'Send feedback'],
])(
  'promo %s says that %j are optional, and has one main button: %s, then %s once it is rated [beyond-247]',
  async (promo, optional, first, rated) => {
    await openForm(`/recipient/promos/${promo}`);
    expect(optionalFields()).toEqual(optional);
    expect(mainButtons()).toEqual([expect.stringMatching(first)]);
    if (rated === null) return;
    await user.click(radio('8'));
    expect(mainButtons()).toEqual([expect.stringContaining(rated)]);
  },
);

test('Escape leaves a text field, so that keys are shortcuts again, but not while a word is composed [beyond-251]', async () => {
  startKeys();
  await openForm();
  await user.type(comment(), 'Deep');
  fireEvent.keyDown(comment(), { key: 'Escape', isComposing: true });
  expect(document.activeElement).toBe(comment());
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Your feedback');
  await user.keyboard('8');
  expect(radio('8')).toHaveProperty('checked', true);
  expect(comment()).toHaveProperty('value', 'Deep');
  expect(comment().closest('[data-field]')?.textContent).toContain('Esc back · Ctrl ↵ send');
});

test('the only track of a promo is its favourite, without a star to press [beyond-250]', async () => {
  await openForm('/recipient/promos/6');
  expect(screen.getByText('Porch Light', { selector: '[data-field] bdi' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /avourite|^Star/ })).toBeNull();
});

test('does not send feedback twice, neither during nor after sending [4-31, 4-32]', async () => {
  await openForm();
  await fillIn();
  const form = button('Send feedback').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await thanks();
  expect(postRequests()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  expect(button('Favourite: Low Tide (Original)').disabled).toBe(true);
});

test('beside a list, it can also be sent without opening the next promo [beyond-247]', async () => {
  await site.become('marlow');
  await site.open('/recipient');
  const next = { name: 'Next', open: vi.fn(), openAfterSending: vi.fn(), back: vi.fn() };
  render(<FeedbackCard promo={await loadedPromo('2')} next={next} formId="form" />);
  expect(button('Send & next')).toBeDefined();
  await user.click(button('Send'));
  await thanks();
  expect(next.openAfterSending).not.toHaveBeenCalled();
});

test('shows and logs a failed send, and keeps what was typed for the next try [4-30, 8-29, beyond-02]', async () => {
  await openForm();
  await fillIn();
  await site.break('cut', FEEDBACK, 1);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server");
  expect(console.warn).toHaveBeenCalledWith('feedback on promo 1 was not sent', expect.anything());
  expect(comment()).toHaveProperty('value', 'Deep');
  expect(within(download()).getByText('Unlocks when you send')).toBeDefined();
  await send();
  await thanks();
  expectedErrors();
});

test('asks a DJ without a name for one if the label requires it [5-21, open-42]', async () => {
  const first = await openForm('/recipient/promos/7', 'nameless');
  await user.click(radio('5'));
  await send();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('Nameless');
  await send();
  await thanks();
  expect(site.bodyOf('/recipient/promos/7/feedback')).toMatchObject({ name: 'Nameless', rating: 5 });
  first.unmount();
  resetStores();
  await openForm('/recipient/promos/7');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('sends name and email under their own keys over a public link [3-24, 3-35, 5-22, 7-65, 7-69, open-43]', async () => {
  await openForm('/recipient/promos/21?link=open-house', 'nobody');
  await user.click(radio('9'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'ana@');
  await send();
  expect(document.activeElement).toBe(email);
  await user.type(email, 'example.net');
  await send();
  await thanks();
  expect(site.bodyOf('/recipient/promos/21/feedback')).toEqual({
    comment: '',
    favourite: null,
    rating: 9,
    public_link_name: 'Ana',
    public_link_email: 'ana@example.net',
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('sent-feedback'))).toEqual([]);
});

test('over a public link that requires a name, sends the name of a logged-in DJ', async () => {
  site.standIn.db.sql.run`UPDATE promos SET required_fields = ${ResponseField.NAME} WHERE id = 21`;
  await openForm('/recipient/promos/21?link=open-house', 'vesper');
  await send();
  await thanks();
  expect(site.bodyOf('/recipient/promos/21/feedback')).toMatchObject({
    public_link_name: 'Vesper Lindqvist',
  });
});

/** Sends the ids of tracks as text, which they are in some replies of some backends. */
function sendTextIds(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const reply = await fetch(input, init);
    const text = (await reply.text()).replaceAll(/"track_id":(\d+)/g, '"track_id":"$1"');
    return new Response(text, { status: reply.status, headers: reply.headers });
  };
}

test('keeps the favourite and the playing mark when a later reply has the ids as text, and sends them as in that reply [open-07]', async () => {
  const { unmount } = await openForm();
  await fillIn();
  await user.click(button('Play Low Tide (Original)'));
  expect(button('Pause Low Tide (Original)')).toBeDefined();
  unmount();
  $promos.set({});
  sendTextIds();
  await openForm();
  expect(favourite()).toBe('true');
  expect(button('Pause Low Tide (Original)')).toBeDefined();
  await send();
  await thanks();
  expect(site.bodyOf(FEEDBACK)).toMatchObject({ favourite: '102' });
});

const findReplies = async () => within(await screen.findByRole('toolbar', { name: 'Quick replies' }));
const replyNames = async () =>
  (await findReplies()).getAllByRole('button').map(({ textContent, title }) => [textContent, title].join());

/** Opens a promo as a DJ who has sent these comments from this browser. */
async function openWith(comments: readonly string[], path = '/recipient/promos/1') {
  await site.become('marlow');
  await site.open('/recipient');
  for (const [i, text] of comments.entries())
    saveSentFeedback(String(900 + i), new Date().toISOString(), {
      ...emptyFeedback,
      rating: 8,
      comment: text,
    });
  await openForm(path);
}

test('a press fills in the comment, another one appends [beyond-310]', async () => {
  await openWith(['Five', 'Four', 'Three', 'Deep', 'Big room', 'Deep']);
  expect(await replyNames()).toEqual(['Deep,Deep', 'Big room,Big room', 'Three,Three']);
  await user.click(button('Big room'));
  expect(comment().value).toBe('Big room');
  await user.click(button('Deep'));
  expect(comment().value).toBe('Big room. Deep');
  expect(document.activeElement).not.toBe(comment());
  expect(postRequests()).toEqual([]);
});

test('arrow down leads from the comment to the replies, Enter chooses one and leaves, and Delete forgets one [beyond-310, beyond-311]', async () => {
  await openWith(['Third', 'Big room', 'Deep']);
  await findReplies();
  await user.click(comment());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('Deep'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(comment());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(button('Big room'));
  await user.keyboard('{Enter}');
  expect(comment().value).toBe('Big room');
  expect(document.activeElement?.textContent, 'where keys are shortcuts').toBe('Your feedback');
  await user.click(comment());
  await user.keyboard('{ArrowDown}{ArrowRight}{Delete}');
  expect(document.activeElement).toBe(button('Third'));
  await user.keyboard('{Delete}');
  expect(document.activeElement).toBe(button('Deep'));
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(document.activeElement).toBe(comment());
});

const switchOn = () => act(() => setVerdictSettings({ isOn: true, reply: 'Full support' }));
const pressKey = () => fireEvent.keyDown(document.body, { key: '*', code: 'Digit8', shiftKey: true });

test('once it is on, the key fills in what it can and moves the focus to what is missing [beyond-313]', async () => {
  startKeys();
  await openForm();
  pressKey();
  expect($drafts.get()).toEqual({});
  switchOn();
  pressKey();
  expect(document.activeElement).toBe(button('Star a track'));
  expect(screen.getByText('Choose one to send')).toBeDefined();
  expect($drafts.get()['1']).toMatchObject({ rating: 8, comment: 'Full support', favourite: null });
});

test('a public link offers no replies and has no verdict [beyond-311, beyond-313]', async () => {
  startKeys();
  await openWith(['Deep'], '/recipient/promos/21?link=open-house');
  expect(screen.queryByRole('toolbar')).toBeNull();
  switchOn();
  expect($pageHandlers.get().some(({ rate }) => rate)).toBe(true);
  expect($pageHandlers.get().some(({ verdict }) => verdict)).toBe(false);
});
