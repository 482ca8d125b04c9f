import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $pageHandlers, startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { $drafts } from '../../../shared/promos/feedback-drafts.ts';
import { setVerdictSettings } from '../../../shared/promos/verdict.ts';
import { openPromos } from './open-promo.tsx';

const { open } = openPromos();
let stop = () => {};
afterEach(() => stop());

async function openPage(path: string) {
  stop = startShortcuts(() => ({}));
  await open(path);
  await screen.findByRole('region', { name: 'Your feedback' });
}
const switchOn = () => act(() => setVerdictSettings({ isOn: true, reply: 'Full support' }));
const pressKey = () => fireEvent.keyDown(document.body, { key: '*', code: 'Digit8', shiftKey: true });

test('once it is on, the key fills in what it can and moves the focus to what is missing [beyond-313]', async () => {
  await openPage('/recipient/promos/1');
  pressKey();
  expect($drafts.get()).toEqual({});
  switchOn();
  pressKey();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Low Tide Original' }));
  expect(screen.getByText('Choose one to send')).toBeDefined();
  expect($drafts.get()['1']).toMatchObject({ rating: 8, comment: 'Full support', favourite: null });
});

test('a public link has no verdict [beyond-313]', async () => {
  await openPage('/recipient/promos/21?link=open-house');
  switchOn();
  expect($pageHandlers.get().some(({ rate }) => rate)).toBe(true);
  expect($pageHandlers.get().some(({ verdict }) => verdict)).toBe(false);
});
