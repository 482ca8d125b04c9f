import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../../shared/storage/storage.ts';
import { checkProperty } from '../../support/property.ts';

const people = ['recipient-1', 'recipient-11', 'user-1', 'user-100', 'user-100-as-1', 'visitor'] as const;
const names = [storageNames.feedbackDraft, storageNames.player, storageNames.pickFilters] as const;

const person = fc.constantFrom(...people);
const place: fc.Arbitrary<StorageKey & { identity: string }> = fc
  .record({
    name: fc.constantFrom(...names),
    identity: person,
    part: fc.constantFrom(undefined, 1, '1', 11, 'recipient-1', 'feedback-draft/1'),
    tab: fc.boolean(),
  })
  .map(({ name, identity, part, tab }) => ({
    name,
    identity,
    ...(part !== undefined && { part }),
    ...(tab && { tab }),
  }));

type Step =
  | { readonly write: StorageKey & { identity: string } }
  | { readonly remove: StorageKey }
  /** The person logs out, or another one takes their place. */
  | { readonly forget: string }
  /** The browser has no room any more, or has some again. */
  | { readonly full: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ write: place }) },
  { weight: 1, arbitrary: fc.record({ remove: place }) },
  { weight: 2, arbitrary: fc.record({ forget: person }) },
  { weight: 1, arbitrary: fc.record({ full: fc.boolean() }) },
);

const name = ({ identity, name: key, part, tab }: StorageKey) => `${identity} ${key} ${part} ${tab}`;
const isPersons = (identity: string) => (kept: string) => kept.startsWith(`${identity} `);

function fill(isFull: boolean): void {
  vi.restoreAllMocks();
  if (!isFull) return;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => fill(false));

test('in any order of people, what is stored as one is never read as another, and goes with its own [beyond-23]', async () => {
  await checkProperty(
    40_000,
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.array(place, { minLength: 1, maxLength: 4 }),
      (steps, looks) => {
        fill(false);
        for (const identity of people) forgetIdentity(identity);
        const kept = new Map<string, string>();
        let writes = 0;
        const touched: StorageKey[] = [...looks];
        for (const one of steps) {
          if ('write' in one) {
            const text = `${one.write.identity}'s ${writes++}`;
            writeStored(one.write, text);
            kept.set(name(one.write), text);
            touched.push(one.write);
          } else if ('remove' in one) {
            removeStored(one.remove);
            kept.delete(name(one.remove));
          } else if ('forget' in one) {
            forgetIdentity(one.forget);
            for (const other of [...kept.keys()].filter(isPersons(one.forget))) kept.delete(other);
          } else fill(one.full);
          for (const look of touched) expect(readStored(look, v.string())).toBe(kept.get(name(look)) ?? null);
        }
      },
    ),
  );
});

test('what the tab holds in memory stays when the browser takes the same for all tabs [beyond-23]', () => {
  const place: StorageKey = { name: storageNames.feedbackDraft, identity: 'recipient-1', part: 1 };
  fill(true);
  writeStored({ ...place, tab: true }, 'of the tab');
  fill(false);
  writeStored(place, 'of all');
  expect(readStored({ ...place, tab: true }, v.string())).toBe('of the tab');
  expect(readStored(place, v.string())).toBe('of all');
  forgetIdentity('recipient-1');
  expect(readStored({ ...place, tab: true }, v.string())).toBeNull();
});
