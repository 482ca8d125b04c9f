import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, type StorageKey, writeStored } from '../../../shared/storage/storage.ts';

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
