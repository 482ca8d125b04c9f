import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../../../shared/storage/storage.ts';
import { checkProperty } from '../../support/property.ts';

const people = ['recipient-1', 'recipient-11', 'user-1', 'user-100', 'user-100-as-1', 'visitor'] as const;
const names = ['feedback-draft', 'player', 'pick-filters'] as const;

const person = fc.constantFrom(...people);
const storageKey: fc.Arbitrary<StorageKey & { identity: string }> = fc
  .record({
    name: fc.constantFrom(...names),
    identity: person,
    part: fc.constantFrom(undefined, '1', '11', 'recipient-1', 'feedback-draft/1'),
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
  | { readonly forget: string }
  | { readonly full: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ write: storageKey }) },
  { weight: 1, arbitrary: fc.record({ remove: storageKey }) },
  { weight: 2, arbitrary: fc.record({ forget: person }) },
  { weight: 1, arbitrary: fc.record({ full: fc.boolean() }) },
);

const keyText = ({ identity, name, part, tab }: StorageKey) => `${identity} ${name} ${part} ${tab}`;
const isPersons = (identity: string) => (description: string) => description.startsWith(`${identity} `);

function setFull(isFull: boolean): void {
  vi.restoreAllMocks();
  if (!isFull) return;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => setFull(false));

test('for any order of people, a stored value is read only by its own person, and removed with them [beyond-23]', async () => {
  await checkProperty(
    40_000,
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.array(storageKey, { minLength: 1, maxLength: 4 }),
      (steps, otherKeys) => {
        setFull(false);
        for (const identity of people) forgetIdentity(identity);
        const expected = new Map<string, string>();
        let writes = 0;
        const touched: StorageKey[] = [...otherKeys];
        for (const step of steps) {
          if ('write' in step) {
            const text = `${step.write.identity}'s ${writes++}`;
            writeStored(step.write, text);
            expected.set(keyText(step.write), text);
            touched.push(step.write);
          } else if ('remove' in step) {
            removeStored(step.remove);
            expected.delete(keyText(step.remove));
          } else if ('forget' in step) {
            forgetIdentity(step.forget);
            for (const other of [...expected.keys()].filter(isPersons(step.forget))) expected.delete(other);
          } else setFull(step.full);
          for (const key of touched)
            expect(readStored(key, v.string())).toBe(expected.get(keyText(key)) ?? null);
        }
      },
    ),
  );
});

test('a value in the memory of the tab stays when the same key is stored for all tabs [beyond-23]', () => {
  const key: StorageKey = { name: 'feedback-draft', identity: 'recipient-1', part: '1' };
  setFull(true);
  writeStored({ ...key, tab: true }, 'of the tab');
  setFull(false);
  writeStored(key, 'of all');
  expect(readStored({ ...key, tab: true }, v.string())).toBe('of the tab');
  expect(readStored(key, v.string())).toBe('of all');
  forgetIdentity('recipient-1');
  expect(readStored({ ...key, tab: true }, v.string())).toBeNull();
});
