import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../../../shared/storage/storage.ts';

const volume: StorageKey = { name: 'volume' };
const draft = (identity: string, part?: string): StorageKey => ({
  name: 'feedback-draft',
  identity,
  ...(part !== undefined && { part }),
});
const volumeNow = () => readStored(volume, v.number());
const textAt = (key: StorageKey) => readStored(key, v.string());

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored(volume);
  for (const identity of ['recipient-1', 'recipient-2']) removeStored(draft(identity, '1'));
});

/** Makes the browser's storage full. */
function fill(): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => real.getItem(name),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (name: string) => real.removeItem(name),
  });
}

test.each([
  ['the recipient id [9-15]', 'recipient-id'],
  ['the user id [9-16]', 'user-id'],
  ['menu collapsed [9-17]', 'menu-collapsed'],
  ['pick generation on load [9-18]', 'pick-generation-on-load'],
  ['pick filters [9-19]', 'pick-filters'],
  ['external session ratings [9-20]', 'external-session-ratings'],
  ['redirect when no promos [9-21]', 'redirect-when-no-promos'],
  ['social login [9-22]', 'social-login'],
  ['the message of social login, separate from the login [9-22, open-17]', 'social-login-message'],
] as const)('a key exists for %s', (_, key) => {
  writeStored({ name: key }, 'value');
  expect(Object.keys(localStorage)).toEqual([`dubplate/all/${key}`]);
  expect(textAt({ name: key })).toBe('value');
  removeStored({ name: key });
  expect(localStorage).toHaveLength(0);
});

test('a value of one person or part is not read for another', () => {
  const mine = draft('recipient-1', '1');
  writeStored(mine, 'mine');
  const others = [
    draft('recipient-2', '1'),
    draft('recipient-1', '2'),
    draft('recipient-1', '11'),
    draft('recipient-1'),
  ];
  for (const other of [...others, { name: 'feedback-draft', part: '1' } as const])
    expect(textAt(other)).toBeNull();
  writeStored(draft('recipient-2', '1'), 'theirs');
  expect(textAt(mine)).toBe('mine');
  removeStored(mine);
  expect([textAt(mine), textAt(draft('recipient-2', '1'))]).toEqual([null, 'theirs']);
});

test('changes by another tab count, also after storage was full', () => {
  fill();
  writeStored(volume, 0.5);
  vi.unstubAllGlobals();
  writeStored(volume, 0.6);
  expect(volumeNow()).toBe(0.6);
  localStorage.setItem('dubplate/all/volume', '0.8');
  expect(volumeNow()).toBe(0.8);
  localStorage.clear();
  expect(volumeNow()).toBeNull();
});

test.each(['{"a"', '', '"loud"', '7', 'null', 'undefined'])('ignores the invalid stored volume %j', (raw) => {
  localStorage.setItem('dubplate/all/volume', raw);
  expect(readStored(volume, v.pipe(v.number(), v.maxValue(1)))).toBeNull();
});

test('keeps values in memory if storage is forbidden', () => {
  const allowed = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  try {
    expect(volumeNow()).toBeNull();
    for (const value of [0.3, 0.4]) {
      writeStored(volume, value);
      expect(volumeNow()).toBe(value);
    }
    expect(textAt(volume)).toBeNull();
    removeStored(volume);
    expect(volumeNow()).toBeNull();
  } finally {
    if (allowed) Object.defineProperty(globalThis, 'localStorage', allowed);
  }
});

test('keeps newer values in memory once storage is full, and reports that they are not persistent [beyond-02]', () => {
  const mine = draft('recipient-1', '1');
  expect(writeStored(volume, 0.5)).toBe(true);
  writeStored(mine, 'first words');
  fill();
  expect(writeStored(volume, 0.7)).toBe(false);
  writeStored(mine, 'first words and many more');
  expect([volumeNow(), textAt(mine)]).toEqual([0.7, 'first words and many more']);
  expect(textAt(draft('recipient-2', '1'))).toBeNull();
  removeStored(mine);
  expect(textAt(mine)).toBeNull();
});

test('a value of a tab is stored for this tab only, and removed with its person [beyond-36]', () => {
  const key: StorageKey = { name: 'signup-draft', identity: 'recipient-1', tab: true };
  for (const remove of [() => forgetIdentity('recipient-1'), () => removeStored(key)]) {
    writeStored(key, 'Nova');
    expect([textAt(key), textAt({ name: key.name, identity: 'recipient-1' })]).toEqual(['Nova', null]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    remove();
    expect(textAt(key)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  }
});
