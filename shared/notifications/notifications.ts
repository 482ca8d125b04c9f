import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { listOf } from '../entities/lenient.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';

/** A short message, above any part of the page. */
export type Notification = {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly offer?: NotificationAction | undefined;
};

type NotificationAction = { readonly words: string } & (
  | { readonly take: () => void }
  | { readonly href: string }
);

/** What the page shows now, oldest first. */
export const $notifications = atom<readonly Notification[]>([]);

/** An error stays until it is dismissed. */
const SHOWN_MS = 8000;
const MOST = 4;

let lastId = 0;
let isHeld = (): boolean => false;

/** Shows the message, and returns its id. The same text shows once. */
export function notify(
  kind: Notification['kind'],
  text: string,
  offer?: NotificationAction,
): Notification['id'] {
  const others = $notifications.get().filter((shown) => shown.text !== text);
  const notification = { id: ++lastId, kind, text, offer };
  const all = [...others, notification];
  const oldest = others.find((shown) => shown.kind !== 'error') ?? others[0];
  $notifications.set(all.length > MOST ? all.filter((shown) => shown !== oldest) : all);
  if (kind !== 'error') goLater(notification.id);
  return notification.id;
}

function goLater(id: Notification['id']): void {
  setTimeout(() => (isHeld() ? goLater(id) : dismiss(id)), SHOWN_MS);
}

const carriedPlace: StorageKey = { name: storageNames.notifications, tab: true };
const carriedSchema = listOf(v.object({ kind: v.picklist(['info', 'success']), text: v.string() }));

/** Shows the current notifications on the next page of this tab too, except for errors. */
export function carryNotifications(): void {
  const shown = $notifications.get().map(({ kind, text }) => ({ kind, text }));
  if (shown.length > 0) writeStored(carriedPlace, shown);
}

onMount($notifications, () => {
  const carried = readStored(carriedPlace, carriedSchema) ?? [];
  removeStored(carriedPlace);
  for (const { kind, text } of carried) notify(kind, text);
});

/** Keeps all notifications while `check` is true, for example under the pointer. Returns a function that ends it. */
export function holdWhile(check: () => boolean): () => void {
  isHeld = check;
  return () => {
    isHeld = () => false;
  };
}

export const notifyOpenFailed = () => notify('error', "Couldn't open that. Reload the page.");

export function dismiss(id: Notification['id']): void {
  $notifications.set($notifications.get().filter((shown) => shown.id !== id));
}
