import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeLasting,
  writeStored,
} from '../../shared/storage.ts';

const volume: StoragePlace = { key: storageKeys.volume };
const draft = (identity: string, part: string | number): StoragePlace => ({
  key: storageKeys.feedbackDraft,
  identity,
  part,
});

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored(volume);
  for (const identity of ['recipient-1', 'recipient-2']) removeStored(draft(identity, 1));
});

/** The one name and text that the browser holds. */
function onlyEntry(): readonly [string, string | null] {
  expect(localStorage).toHaveLength(1);
  const name = localStorage.key(0) ?? '';
  return [name, localStorage.getItem(name)];
}

/** A browser that forbids storage altogether, as private windows and strict settings do. */
const forbid = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });

/** Storage is there, but has room for nothing more. */
const full = {
  getItem: () => null,
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem() {},
};

test.each([
  ['the recipient id [9-15]', 'recipientId'],
  ['the user id [9-16]', 'userId'],
  ['menu collapsed [9-17]', 'menuCollapsed'],
  ['pick generation on load [9-18]', 'pickGenerationOnLoad'],
  ['pick filters [9-19]', 'pickFilters'],
  ['external session ratings [9-20]', 'externalSessionRatings'],
  ['redirect when no promos [9-21]', 'redirectWhenNoPromos'],
  ['social login [9-22]', 'socialLogin'],
  ['the message of social login [9-22]', 'socialLoginMessage'],
] as const)('a key exists for %s', (_, name) => {
  const place = { key: storageKeys[name] };
  expect(place.key).toMatch(/^[a-z]+(-[a-z]+)*$/);
  writeStored(place, name);
  expect(onlyEntry()[0]).toContain(place.key);
  expect(readStored(place, v.string())).toBe(name);
  removeStored(place);
  expect(localStorage).toHaveLength(0);
});

test('each item has a key of its own, social login and its message two [open-17]', () => {
  const keys = Object.values(storageKeys);
  expect(new Set(keys).size).toBe(keys.length);
  writeStored({ key: storageKeys.socialLogin }, 'google');
  writeStored({ key: storageKeys.socialLoginMessage }, 'Welcome');
  expect(localStorage).toHaveLength(2);
  expect(readStored({ key: storageKeys.socialLogin }, v.string())).toBe('google');
  expect(readStored({ key: storageKeys.socialLoginMessage }, v.string())).toBe('Welcome');
  removeStored({ key: storageKeys.socialLogin });
  removeStored({ key: storageKeys.socialLoginMessage });
});

test('what concerns one tab is kept in its session storage alone', () => {
  const place = { ...volume, tab: true } as const;
  writeStored(place, 0.5);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(1);
  expect(readStored(place, v.number())).toBe(0.5);
  expect(readStored(volume, v.number())).toBeNull();
  removeStored(place);
  expect(sessionStorage).toHaveLength(0);
});

test('names begin with the product, so that they meet nobody else on the host', () => {
  writeStored(volume, 0.5);
  expect(onlyEntry()).toEqual(['dubplate/all/volume', '0.5']);
});

test('what belongs to one identity shows to no other, nor to everybody', () => {
  writeStored(draft('recipient-1', 1), 'mine');
  expect(readStored(draft('recipient-1', 1), v.string())).toBe('mine');
  expect(readStored(draft('recipient-2', 1), v.string())).toBeNull();
  expect(readStored({ key: storageKeys.feedbackDraft, part: 1 }, v.string())).toBeNull();
  writeStored(draft('recipient-2', 1), 'theirs');
  expect(readStored(draft('recipient-1', 1), v.string())).toBe('mine');
});

test('parts of one key are kept apart, and a part from the whole', () => {
  writeStored(draft('recipient-1', 1), 'one');
  expect(readStored(draft('recipient-1', 2), v.string())).toBeNull();
  expect(readStored(draft('recipient-1', 11), v.string())).toBeNull();
  expect(readStored({ key: storageKeys.feedbackDraft, identity: 'recipient-1' }, v.string())).toBeNull();
});

test('a removed value is gone, and its neighbours stay', () => {
  writeStored(draft('recipient-1', 1), 'one');
  writeStored(draft('recipient-2', 1), 'two');
  removeStored(draft('recipient-1', 1));
  expect(readStored(draft('recipient-1', 1), v.string())).toBeNull();
  expect(readStored(draft('recipient-2', 1), v.string())).toBe('two');
});

test('what another tab writes is read', () => {
  writeStored(volume, 0.5);
  localStorage.setItem('dubplate/all/volume', '0.8');
  expect(readStored(volume, v.number())).toBe(0.8);
});

test('what another tab removes is gone, a value that had no room at first included', () => {
  vi.stubGlobal('localStorage', full);
  writeStored(volume, 0.5);
  vi.unstubAllGlobals();
  writeStored(volume, 0.6);
  expect(readStored(volume, v.number())).toBe(0.6);
  localStorage.clear();
  expect(readStored(volume, v.number())).toBeNull();
});

test.each([
  ['broken JSON', '{"a"'],
  ['nothing', ''],
  ['another type', '"loud"'],
  ['out of range', '7'],
  ['null', 'null'],
  ['a bare word', 'undefined'],
])('a stored value that is %s counts as none', (_, raw) => {
  localStorage.setItem('dubplate/all/volume', raw);
  expect(readStored(volume, v.pipe(v.number(), v.maxValue(1)))).toBeNull();
});

test('a value that was never stored is null', () => {
  expect(readStored(draft('recipient-1', 1), v.unknown())).toBeNull();
});

test('where storage is forbidden, the page keeps its values for as long as it stands', () => {
  const allowed = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  forbid();
  try {
    expect(readStored(volume, v.number())).toBeNull();
    writeStored(volume, 0.3);
    expect(readStored(volume, v.number())).toBe(0.3);
    writeStored(volume, 0.4);
    expect(readStored(volume, v.number())).toBe(0.4);
    expect(readStored(volume, v.string())).toBeNull();
    removeStored(volume);
    expect(readStored(volume, v.number())).toBeNull();
  } finally {
    if (allowed) Object.defineProperty(globalThis, 'localStorage', allowed);
  }
});

test('where storage is full, the page keeps its values for as long as it stands', () => {
  vi.stubGlobal('localStorage', full);
  writeStored(draft('recipient-1', 1), 'typed');
  expect(readStored(draft('recipient-1', 1), v.string())).toBe('typed');
  expect(readStored(draft('recipient-2', 1), v.string())).toBeNull();
  removeStored(draft('recipient-1', 1));
  expect(readStored(draft('recipient-1', 1), v.string())).toBeNull();
});

test('a value that must outlive the page says whether it does [beyond-96]', () => {
  expect(writeLasting(volume, 0.5)).toBe(true);
  vi.stubGlobal('localStorage', full);
  expect(writeLasting(volume, 0.7)).toBe(false);
  expect(readStored(volume, v.number())).toBe(0.7);
});

test('where storage has become full, the newer value counts', () => {
  const place = { key: storageKeys.feedbackDraft, identity: 'recipient-1', part: 1 };
  writeStored(place, 'first words');
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => real.getItem(name),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (name: string) => real.removeItem(name),
  });
  writeStored(place, 'first words and many more');
  expect(readStored(place, v.string())).toBe('first words and many more');
  removeStored(place);
  expect(readStored(place, v.string())).toBeNull();
});

test('what belongs to this tab is kept there alone, and goes with its identity [beyond-36]', () => {
  const place: StoragePlace = { key: storageKeys.signupDraft, identity: 'recipient-1', tab: true };
  writeStored(place, 'Nova');
  expect(readStored(place, v.string())).toBe('Nova');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  forgetIdentity('recipient-1');
  expect(readStored(place, v.string())).toBeNull();
  writeStored(place, 'Nova');
  removeStored(place);
  expect(sessionStorage).toHaveLength(0);
});
