import * as v from 'valibot';
import { $isHydrating } from '../environment/hydration.ts';
import { toJson } from '../format/json.ts';

/** The key of a stored value: per user if it has an `identity` (`recipient-17`), and per tab if `tab` is set. */
export type StorageKey = {
  readonly name: string;
  readonly identity?: string;
  readonly part?: string;
  readonly tab?: true;
};

const prefix = import.meta.env.PRODUCT;
const FOR_ALL = 'all';
const memory = { tab: new Map<string, string>(), browser: new Map<string, string>() };

const memoryOf = ({ tab }: Pick<StorageKey, 'tab'>): Map<string, string> =>
  tab ? memory.tab : memory.browser;

const areaOf = ({ tab }: Pick<StorageKey, 'tab'>): Storage => (tab ? sessionStorage : localStorage);

const rawKeyOf = ({ name, identity = FOR_ALL, part }: StorageKey): string =>
  [prefix, identity, name, part].filter((piece) => piece !== undefined).join('/');

/** Returns the stored value, or null if it is missing or does not match the schema. */
export function readStored<Schema extends v.GenericSchema>(key: StorageKey, schema: Schema) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readRaw(key));
  return parsed.success ? parsed.output : null;
}

export const hasStored = (key: StorageKey): boolean => readRaw(key) !== null;

/** Stores the value. Returns false if it is only in memory, because the browser's storage is full or forbidden. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  const rawKey = rawKeyOf(key);
  const raw = toJson(value);
  try {
    areaOf(key).setItem(rawKey, raw);
    memoryOf(key).delete(rawKey);
    return true;
  } catch {
    memoryOf(key).set(rawKey, raw);
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  const rawKey = rawKeyOf(key);
  memoryOf(key).delete(rawKey);
  ifAllowed(() => areaOf(key).removeItem(rawKey));
}

/** Removes what this tab and the browser keep for a person. Other tabs keep theirs until they start or hear of it. */
export const forgetIdentity = (identity: string): void =>
  removeWhere([{}, { tab: true }], (owner) => owner === identity);

/** Removes what this tab keeps for people other than these, but not what is for everybody. */
export const forgetOthersInTab = (kept: readonly string[]): void =>
  removeWhere([{ tab: true }], (owner) => owner !== FOR_ALL && !kept.includes(owner));

function removeWhere(keys: readonly Pick<StorageKey, 'tab'>[], isGone: (owner: string) => boolean): void {
  const start = `${prefix}/`;
  const isOwn = (rawKey: string) =>
    rawKey.startsWith(start) && isGone(rawKey.slice(start.length).split('/')[0] ?? '');
  for (const key of keys) {
    for (const rawKey of memoryOf(key).keys()) if (isOwn(rawKey)) memoryOf(key).delete(rawKey);
    ifAllowed(() => {
      for (const rawKey of Object.keys(areaOf(key)).filter(isOwn)) areaOf(key).removeItem(rawKey);
    });
  }
}

/** Returns the `part` of each value that is stored under the key. */
export function storedParts(key: StorageKey): string[] {
  const start = `${rawKeyOf(key)}/`;
  const rawKeys = new Set([...memoryOf(key).keys(), ...(ifAllowed(() => Object.keys(areaOf(key))) ?? [])]);
  return [...rawKeys]
    .filter((rawKey) => rawKey.startsWith(start))
    .map((rawKey) => rawKey.slice(start.length));
}

/** Calls `onChange` when another tab changes the value or one of its parts. Returns a function that unsubscribes. */
export function onStoredChange(key: StorageKey, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || `${event.key}/`.startsWith(`${rawKeyOf(key)}/`)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function readRaw(key: StorageKey): string | null {
  if ($isHydrating.get()) return null;
  const rawKey = rawKeyOf(key);
  return memoryOf(key).get(rawKey) ?? ifAllowed(() => areaOf(key).getItem(rawKey)) ?? null;
}

/** Returns undefined if the browser forbids its storage, which is then empty. */
function ifAllowed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
