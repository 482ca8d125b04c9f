import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { activePlayerHandlers } from '../../../islands/player/player-keys.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { addShortcuts, startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { playTrack, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { until } from '../../support/until.ts';
import { track } from '../player/tracks.ts';

let stop = () => {};

beforeEach(async () => {
  stop = startShortcuts(activePlayerHandlers);
  playTrack(track(1), [track(1), track(2)]);
  await until(() => expect($player.get().playingTrack).not.toBeNull());
});

afterEach(() => {
  stop();
  stopPlayer();
  configure(defaultConfig);
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-overlay');
});

/** Presses the key on the element. Returns whether the page handled it. */
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(on, { key, ...more });

/** Adds shortcuts of the page until the test ends. */
const add = (handlers: Parameters<typeof addShortcuts>[1], element: Element | null = null) =>
  onTestFinished(addShortcuts(element, handlers));

function put(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild;
  if (!element) throw new Error('nothing put');
  return element;
}

test('plays, pauses, seeks, changes the track and mutes, also with Caps Lock on [beyond-237]', () => {
  for (const [keys, field, expected] of [
    [' ', 'isPaused', true],
    [' ', 'isPaused', false],
    ['ArrowRight', 'position', 10],
    ['ArrowLeft', 'position', 0],
    ['Shift+ArrowRight', 'position', 30],
    ['5 0', 'position', 30],
    ['Shift+ArrowLeft', 'position', 0],
    ['m', 'isMuted', true],
    ['M', 'isMuted', false],
    ['n', 'nextTrack', null],
    ['p', 'prevTrack', null],
  ] as const) {
    for (const key of keys === ' ' ? [' '] : keys.split(' '))
      press(key.replace('Shift+', ''), document.body, { shiftKey: key.includes('Shift') });
    expect($player.get()[field], keys).toBe(expected);
  }
});

test.each([
  '<input type="text">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
])('ignores keys typed into %s', (html) => {
  const field = put(html);
  for (const key of ['n', ' ', 'm', '?', 'ArrowLeft']) expect(press(key, field)).toBe(false);
  expect($player.get().isPaused).toBe(false);
});

test.each(['<button></button>', '<input type="range">', '<input type="radio">'])(
  'leaves Space and the arrow keys to %s, but handles letters',
  (html) => {
    const control = put(html);
    for (const key of [' ', 'Enter', 'ArrowLeft', 'ArrowRight']) expect(press(key, control)).toBe(false);
    expect(press('m', control)).toBe(true);
    expect($player.get().isMuted).toBe(true);
    press('m');
  },
);

test.each([
  ['Cyrillic', { key: 'ь', code: 'KeyM' }, { key: '.', code: 'Slash' }],
  ['Greek', { key: 'μ', code: 'KeyM' }, { key: '/', code: 'Slash' }],
  ['Hebrew', { key: 'צ', code: 'KeyM' }, { key: '.', code: 'Slash' }],
  ['Hebrew, with its own slash, ', { key: 'צ', code: 'KeyM' }, { key: '/', code: 'KeyQ' }],
  ['Arabic', { key: 'ة', code: 'KeyM' }, { key: 'ظ', code: 'Slash' }],
  ['Latin', { key: 'm', code: 'Semicolon' }, { key: '/', code: 'Digit7', shiftKey: true }],
] as const)('works on a %s keyboard [beyond-237]', (_, letter, slash) => {
  const search = vi.fn();
  add({ search });
  const { isMuted } = $player.get();
  expect(press(letter.key, document.body, letter)).toBe(true);
  expect($player.get().isMuted).toBe(!isMuted);
  press(letter.key, document.body, letter);
  expect(press(slash.key, document.body, slash)).toBe(true);
  expect(search).toHaveBeenCalledOnce();
});

test('takes the digits of a French and an Arabic keyboard [beyond-237]', () => {
  const rate = vi.fn();
  add({ rate });
  press('(', document.body, { code: 'Digit5' });
  press('٧', document.body, { code: 'Digit7' });
  expect(rate.mock.calls).toEqual([['5'], ['7']]);
});

test('Shift and a digit are the key of a verdict where there is one, and else what they type [beyond-313]', () => {
  const [rate, verdict] = [vi.fn(), vi.fn()];
  const shift = { shiftKey: true, code: 'Digit5' };
  add({ rate });
  expect(press('%', document.body, shift)).toBe(false);
  press('5', document.body, shift);
  add({ verdict });
  press('%', document.body, shift);
  press('5', document.body, shift);
  press('5', document.body, { code: 'Digit5' });
  press('5', document.body, { ...shift, ctrlKey: true });
  expect(verdict.mock.calls).toEqual([['Shift+5'], ['Shift+5']]);
  expect(rate.mock.calls).toEqual([['5'], ['5']]);
});

test('leaves Enter to a link, which uses neither Space nor the arrow keys, but not to a radio button', () => {
  const pressed = vi.fn();
  add({ send: pressed });
  expect(press('Enter', put('<button></button>'))).toBe(false);
  expect(press('Enter', put('<input type="radio">'))).toBe(true);
  expect(pressed).toHaveBeenCalledOnce();
  const link = put('<a href="/"></a>');
  expect(press('Enter', link)).toBe(false);
  expect(press(' ', link)).toBe(true);
  expect($player.get().isPaused).toBe(true);
});

test('ignores keys with modifiers, in dialogs, handled or held down, except for seeking', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('m', document.body, more)).toBe(false);
  for (const key of ['ArrowUp', ' ', 'M']) expect(press(key, document.body, { shiftKey: true })).toBe(false);
  const dialog = put('<dialog open><p></p></dialog>');
  expect(press('m', dialog)).toBe(false);
  expect(press('m')).toBe(false);
  dialog.remove();
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('m');
  press('m', document.body, { repeat: true });
  expect($player.get().isMuted).toBe(false);
  press('ArrowRight', document.body, { repeat: true });
  expect($player.get().position).toBe(10);
});

const island = '<div data-island="promo"><a href="/" id="focus"></a></div>';
const outside = '<a href="/" id="focus"></a><div data-island="promo"></div>';
const modal = (content: string, attributes = 'aria-modal="true"') => `<div ${attributes}>${content}</div>`;

test.each([
  ['host', undefined, outside, false],
  ['host', undefined, island, true],
  ['host', 'page', outside, true],
  ['host', 'off', island, false],
  ['ours', undefined, outside, true],
  ['ours', 'island', outside, false],
  ['ours', 'off', island, false],
  ['host', undefined, `${island}<dialog open></dialog>`, false],
  ['host', undefined, `<dialog open>${island}</dialog>`, true],
  ['host', undefined, island + modal(''), false],
  ['host', undefined, modal(island) + modal('', 'aria-modal="true" hidden'), true],
  ['host', undefined, modal(island) + modal('', 'data-overlay="open"'), true],
  ['host', undefined, modal(`${island}<div data-island="outlet"><dialog open></dialog></div>`), false],
  ['host', 'page', outside + modal('', 'data-overlay="open"'), false],
  ['ours', undefined, island + modal('', 'data-overlay="closed" aria-modal="false"'), true],
] as const)(
  'in a page of %s with keys: %s, a key pressed in %s acts: %s [beyond-237]',
  (page, keys, html, acts) => {
    document.body.className = page === 'ours' ? 'dp-page' : '';
    configure({ ...defaultConfig, keys });
    put(`<div>${html}</div>`);
    expect(press('m', document.getElementById('focus') ?? undefined)).toBe(acts);
    expect($player.get().isMuted).toBe(acts);
    if (acts) press('m', document.getElementById('focus') ?? undefined);
  },
);

test('a site that marks its root while an overlay is open gets the keys, except in islands in a modal', () => {
  document.documentElement.dataset['overlay'] = 'open';
  expect(press('m', put(island))).toBe(false);
  expect(press('m', put(modal(island)).querySelector('a') ?? undefined)).toBe(true);
  press('m', document.querySelector('[aria-modal] a') ?? undefined);
});

test('with several islands, a key acts on the one with the focus, and in a host page on no other [beyond-237]', () => {
  const [rate, search] = [vi.fn(), vi.fn()];
  const islands = ['promo', 'promo', 'picks', 'outlet'].map((name) =>
    put(`<div data-island="${name}"></div>`),
  );
  const [first, second, picks, outlet] = islands as [Element, Element, Element, Element];
  add({ rate: () => rate('first'), search }, first);
  add({ rate: () => rate('second') }, second);
  add({ search }, picks);
  const pressIn = (...elements: readonly Element[]) => {
    rate.mockClear();
    for (const element of elements) press('7', element);
    return rate.mock.calls.flat();
  };
  expect(pressIn(first, second, picks, outlet)).toEqual(['first', 'second', 'second', 'second']);
  document.body.className = '';
  expect(pressIn(first, second, picks, outlet)).toEqual(['first', 'second', 'second']);
});

test('without a track only the shortcuts of the page work, until they are removed', () => {
  stopPlayer();
  for (const key of [' ', 'm', 'ArrowLeft', '?']) expect(press(key)).toBe(false);
  const pressed = vi.fn();
  const remove = addShortcuts(null, { comment: pressed });
  press('c');
  remove();
  press('c');
  expect(pressed.mock.calls.map(([key]) => key)).toEqual(['c']);
});

test("in a host page the host's listeners see that a key of an island is handled, wherever they listen", () => {
  document.body.className = '';
  const island = put('<div data-island="inbox"><p tabindex="-1"></p></div>');
  const mute = vi.fn();
  add({ mute }, island);
  const seen: boolean[] = [];
  const controller = new AbortController();
  for (const place of [document.body, document])
    place.addEventListener('keydown', ({ defaultPrevented }) => seen.push(defaultPrevented), controller);
  press('m', island.firstElementChild ?? island);
  press('q', island.firstElementChild ?? island);
  controller.abort();
  expect([seen, mute.mock.calls.length]).toEqual([[true, true, false, false], 1]);
});
