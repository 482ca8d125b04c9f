import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyKeys } from '../../../shared/stores/early-keys.ts';
import { onKey } from '../../../shared/stores/page-keys.ts';
import { playTrack, stopPlayer } from '../../../shared/stores/player.ts';
import { $keysOn, openKeys, startKeys } from '../../../shared/stores/player-keys.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { closeDialogs, openedDialog } from '../../support/dialogs.ts';
import { until } from '../../support/until.ts';
import { track } from './tracks.ts';

let stop = () => {};

beforeEach(async () => {
  stop = startKeys();
  playTrack(track(1), [track(1), track(2)]);
  await until(() => expect($player.get().playingTrack).not.toBeNull());
});

afterEach(() => {
  stop();
  stopPlayer();
  closeDialogs();
  document.body.replaceChildren();
});

/** Presses the key on the element; tells whether the page took it. */
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(on, { key, ...more });

function put(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild;
  if (!element) throw new Error('nothing put');
  return element;
}

test('plays, pauses, seeks, changes track and mutes', () => {
  press('k');
  expect($player.get().isPaused).toBe(true);
  press(' ');
  expect($player.get().isPaused).toBe(false);
  press('l');
  press('ArrowRight');
  expect($player.get().position).toBe(20);
  press('j');
  press('ArrowLeft');
  expect($player.get().position).toBe(0);
  press('m');
  expect($player.get().isMuted).toBe(true);
  press('m');
  press('n');
  expect($player.get().playingTrack?.track_id).toBe(2);
  press('p');
  expect($player.get().playingTrack?.track_id).toBe(1);
});

test.each([
  '<input type="text">',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
])('stays out of the way while typing into %s', (html) => {
  const field = put(html);
  for (const key of ['k', ' ', 'm', '?', 'ArrowLeft']) expect(press(key, field)).toBe(false);
  expect($player.get().isPaused).toBe(false);
});

test.each(['<button></button>', '<a href="/"></a>', '<input type="range">', '<input type="radio">'])(
  'leaves space and arrows to %s, and has the letters',
  (html) => {
    const control = put(html);
    for (const key of [' ', 'ArrowLeft', 'ArrowRight']) expect(press(key, control)).toBe(false);
    expect(press('k', control)).toBe(true);
    expect($player.get().isPaused).toBe(true);
  },
);

test('leaves keys with modifiers, in dialogs and handled ones alone', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('k', document.body, more)).toBe(false);
  expect(press('ArrowLeft', document.body, { shiftKey: true })).toBe(false);
  const dialog = put('<dialog open><p></p></dialog>');
  expect(press('k', dialog)).toBe(false);
  expect(press('k')).toBe(false);
  dialog.remove();
  const handled = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true });
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  document.body.dispatchEvent(handled);
  expect($player.get().isPaused).toBe(false);
});

test('a key that is held down acts once, seeking aside', () => {
  press('k', document.body, { repeat: true });
  expect($player.get().isPaused).toBe(false);
  press('l', document.body, { repeat: true });
  expect($player.get().position).toBe(10);
});

test('under Caps Lock a letter is the same key, with Shift it is another one', () => {
  press('K');
  expect($player.get().isPaused).toBe(true);
  expect(press('K', document.body, { shiftKey: true })).toBe(false);
});

test('an empty player leaves its keys to the page', () => {
  stopPlayer();
  for (const key of [' ', 'k', 'ArrowLeft', '?']) expect(press(key)).toBe(false);
});

test('a page adds keys of its own and takes them away again', () => {
  stopPlayer();
  const pressed: string[] = [];
  const off = onKey({ keys: ['f'], words: 'Favourite this track', press: (key) => pressed.push(key) });
  press('f');
  off();
  press('f');
  expect(pressed).toEqual(['f']);
});

test('? opens the list, whose result switches the keys and is kept [2.6-15]', async () => {
  expect(press('?', document.body, { shiftKey: true })).toBe(true);
  openedDialog('keys').close(false);
  await until(() => expect($keysOn.get()).toBe(false));
  expect(press('k')).toBe(false);
  stop();
  $keysOn.set(true);
  stop = startKeys();
  expect($keysOn.get()).toBe(false);
  const done = openKeys();
  openedDialog('keys').close(true);
  await done;
  expect(press('k')).toBe(true);
});

test('the list given up changes nothing [open-55]', async () => {
  const done = openKeys();
  openedDialog('keys').close();
  await done;
  expect($keysOn.get()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('what is pressed before a page hears it is done once it does, in its order, and what was typed is not', async () => {
  stop();
  keepEarlyKeys();
  const heard: string[] = [];
  press('x');
  press('y', put('<input>'));
  stop = startKeys();
  press('y');
  press('x');
  const ends = ['y', 'x'].map((key) => onKey({ keys: [key], words: key, press: () => heard.push(key) }));
  await until(() => expect(heard).toEqual(['x', 'y', 'x']));
  press('y');
  expect(heard).toEqual(['x', 'y', 'x', 'y']);
  for (const end of ends) end();
});

test('a key that nobody knows is forgotten after a while', async () => {
  press('x');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3001);
  const heard = vi.fn();
  const end = onKey({ keys: ['x'], words: 'x', press: heard });
  await Promise.resolve();
  vi.restoreAllMocks();
  expect(heard).not.toHaveBeenCalled();
  end();
});
