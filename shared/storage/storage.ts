import * as v from 'valibot';
import { toJson } from '../format/json.ts';

export const storageNames = {
  recipientId: 'recipient-id',
  userId: 'user-id',
  menuCollapsed: 'menu-collapsed',
  pickGenerationOnLoad: 'pick-generation-on-load',
  pickFilters: 'pick-filters',
  externalSessionRatings: 'external-session-ratings',
  redirectWhenNoPromos: 'redirect-when-no-promos',
  socialLogin: 'social-login',
  socialLoginMessage: 'social-login-message',
  autoLogin: 'auto-login',
  hiddenPromos: 'hidden-promos',
  downloadFormat: 'download-format',
  feedbackDraft: 'feedback-draft',
  profileDraft: 'profile-draft',
  player: 'player',
  signupDraft: 'signup-draft',
  volume: 'volume',
  playerKeys: 'player-keys',
  reloadedFor: 'reloaded-for',
  notifications: 'notifications',
} as const;

export type StorageName = (typeof storageNames)[keyof typeof storageNames];

/** The place of a value: for everybody, or for one identity such as `recipient-17`, so that no other person sees it. */
export type StorageKey = {
  readonly name: StorageName;
  readonly identity?: string;
  readonly part?: string | number;
  /** Keeps it only in this tab, until it is closed. */
  readonly tab?: true;
};

const prefix = import.meta.env.PRODUCT;
const memory = { ofTab: new Map<string, string>(), ofBrowser: new Map<string, string>() };

const memoryOf = ({ tab }: StorageKey): Map<string, string> => (tab ? memory.ofTab : memory.ofBrowser);

/** @throws where the browser forbids storage. */
const areaOf = ({ tab }: StorageKey): Storage => (tab ? sessionStorage : localStorage);

const nameOf = ({ name: key, identity = 'all', part }: StorageKey): string =>
  [prefix, identity, key, part].filter((piece) => piece !== undefined).join('/');

/** Returns the stored value, or null where there is none or it fails the schema. */
export function readStored<Schema extends v.GenericSchema>(
  place: StorageKey,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const raw = readRaw(place);
  if (raw === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(raw));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export const hasStored = (place: StorageKey): boolean => readRaw(place) !== null;

/** Stores the value, until the page is left where storage is full or forbidden. */
export function writeStored(place: StorageKey, value: unknown): void {
  const name = nameOf(place);
  const raw = toJson(value);
  try {
    areaOf(place).setItem(name, raw);
    memoryOf(place).delete(name);
  } catch {
    memoryOf(place).set(name, raw);
  }
}

/** Stores the value, and returns whether it outlives the page. */
export function writePersistent(place: StorageKey, value: unknown): boolean {
  writeStored(place, value);
  return !memoryOf(place).has(nameOf(place));
}

export function removeStored(place: StorageKey): void {
  const name = nameOf(place);
  memoryOf(place).delete(name);
  try {
    areaOf(place).removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

export function forgetIdentity(identity: string): void {
  const belongs = (name: string) => name.startsWith(`${prefix}/${identity}/`);
  for (const kept of Object.values(memory))
    for (const name of kept.keys()) if (belongs(name)) kept.delete(name);
  try {
    for (const area of [localStorage, sessionStorage])
      for (const name of Object.keys(area)) if (belongs(name)) area.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/** Calls `changed` when another tab changes the value. Returns a function that ends it. */
export function onStoredChange(place: StorageKey, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === nameOf(place)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function readRaw(place: StorageKey): string | null {
  const name = nameOf(place);
  try {
    return memoryOf(place).get(name) ?? areaOf(place).getItem(name);
  } catch {
    return null;
  }
}
