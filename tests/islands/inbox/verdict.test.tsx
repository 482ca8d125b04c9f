import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $drafts } from '../../../shared/promos/feedback-drafts.ts';
import { $verdictSettings, setVerdictSettings } from '../../../shared/promos/verdict.ts';
import { expectFocusOn, FOXGLOVE, openInboxes, press } from './open-inbox.tsx';

const { openFew } = openInboxes();

const pressVerdict = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '*', code: 'Digit8', shiftKey: true });
const switchOn = () => act(() => setVerdictSettings({ isOn: true, reply: '' }));
const sending = () => $notifications.get().filter(({ text }) => text.startsWith('Sending'));

afterEach(() => {
  const action = sending()[0]?.action;
  if (action && 'run' in action) act(action.run);
});

test('is off until a DJ switches it on [beyond-313]', async () => {
  await openFew();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  pressVerdict();
  expect($drafts.get()).toEqual({});
  expect(sending()).toEqual([]);
  expect($verdictSettings.get().isOn).toBe(false);
});

test('in a narrow window it goes on in the list, and opens the promo that lacks something [beyond-313]', async () => {
  await openFew('/recipient', [39, 3, 1]);
  switchOn();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  pressVerdict();
  await waitFor(() => expect(sending()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.textContent).not.toBe(FOXGLOVE));
  press('z');
  await expectFocusOn(FOXGLOVE);
  expect(sending()).toEqual([]);
  for (let i = 0; i < 2; i++) press('ArrowDown');
  await expectFocusOn('Ossa – Low Tide EP');
  pressVerdict();
  expect(await screen.findByText('Choose one to send')).toBeDefined();
  expect(sending()).toEqual([]);
});
