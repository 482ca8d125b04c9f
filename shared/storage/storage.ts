import * as v from 'valibot';
import { toJson } from '../format/json.ts';

/**
 * Storage of this product in the browser: named keys, checked on reading, kept in memory where the browser refuses it.
 * What belongs to a person is scoped by identity, so that it never shows to another one.
 */

export const storageKeys = {
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

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Where a value is kept: for everybody of this browser, or for one identity (`recipient-17`), perhaps per thing. */
export type StoragePlace = {
  readonly key: StorageKey;
  readonly identity?: string;
  readonly part?: string | number;
  /** In this tab alone, until it is closed. */
  readonly tab?: true;
};

const prefix = import.meta.env.PRODUCT;
/** What the browser has not taken, by name. */
const memory = { ofTab: new Map<string, string>(), ofBrowser: new Map<string, string>() } as const;

const memoryOf = ({ tab }: StoragePlace): Map<string, string> => (tab ? memory.ofTab : memory.ofBrowser);

/** @throws where the browser forbids storage. */
const areaOf = ({ tab }: StoragePlace): Storage => (tab ? sessionStorage : localStorage);

const nameOf = ({ key, identity = 'all', part }: StoragePlace): string =>
  [prefix, identity, key, part].filter((piece) => piece !== undefined).join('/');

/** The stored value, or null where there is none or it fails the schema. */
export function readStored<Schema extends v.GenericSchema>(
  place: StoragePlace,
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

/** Whether anything is stored there, checked or not. */
export const hasStored = (place: StoragePlace): boolean => readRaw(place) !== null;

/** Keeps the value; where storage is full or forbidden, for as long as the page stands. */
export function writeStored(place: StoragePlace, value: unknown): void {
  const name = nameOf(place);
  const raw = toJson(value);
  try {
    areaOf(place).setItem(name, raw);
    memoryOf(place).delete(name);
  } catch {
    memoryOf(place).set(name, raw);
  }
}

/** Keeps the value, and gives whether it outlives the page. */
export function writeLasting(place: StoragePlace, value: unknown): boolean {
  writeStored(place, value);
  return !memoryOf(place).has(nameOf(place));
}

export function removeStored(place: StoragePlace): void {
  const name = nameOf(place);
  memoryOf(place).delete(name);
  try {
    areaOf(place).removeItem(name);
  } catch {
    // Nothing was stored then.
  }
}

/** Forgets all that is kept for the identity (`recipient-17`), in memory too. */
export function forgetIdentity(identity: string): void {
  const belongs = (name: string) => name.startsWith(`${prefix}/${identity}/`);
  for (const kept of Object.values(memory))
    for (const name of kept.keys()) if (belongs(name)) kept.delete(name);
  try {
    for (const area of [localStorage, sessionStorage])
      for (const name of Object.keys(area)) if (belongs(name)) area.removeItem(name);
  } catch {
    // Nothing was stored then.
  }
}

/** Tells of each change of the value by another tab; returns what ends it. */
export function onStoredChange(place: StoragePlace, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === nameOf(place)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function readRaw(place: StoragePlace): string | null {
  const name = nameOf(place);
  const kept = memoryOf(place).get(name) ?? null;
  try {
    return kept ?? areaOf(place).getItem(name);
  } catch {
    return kept;
  }
}
