import { atom } from 'nanostores';
import * as v from 'valibot';
import { listOf } from '../entities/lenient.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { whileSubscribed } from '../stores/while-subscribed.ts';

export type AppNotification = {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: NotificationAction | undefined;
};

/** Opens the dialog with the stored draft, also on the next page. */
const dialogAction = v.object({ label: v.string(), dialog: v.literal('feedback') });

type NotificationAction = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly href: string }
  | v.InferOutput<typeof dialogAction>
);

export const $notifications = atom<readonly AppNotification[]>([]);

/** The time until a notification closes automatically. Errors stay until the user dismisses them. */
const DISMISS_AFTER_MS = 8000;
const MAX_NOTIFICATIONS = 4;

let lastId = 0;
let isDismissalPaused = (): boolean => false;

/** Shows a notification and returns its id. It replaces a notification with the same text. */
export function notify(kind: AppNotification['kind'], text: string, action?: NotificationAction) {
  const others = $notifications.get().filter((other) => other.text !== text);
  const notification = { id: ++lastId, kind, text, action };
  const all = [...others, notification];
  const leastImportant = others.find((other) => other.kind !== 'error') ?? others[0];
  $notifications.set(all.length > MAX_NOTIFICATIONS ? all.filter((other) => other !== leastImportant) : all);
  if (kind !== 'error') dismissLater(notification.id);
  return notification.id;
}

function dismissLater(id: AppNotification['id']): void {
  setTimeout(() => (isDismissalPaused() ? dismissLater(id) : dismiss(id)), DISMISS_AFTER_MS);
}

const carriedKey: StorageKey = { name: 'notifications', tab: true };
const carriedSchema = listOf(
  v.object({
    kind: v.picklist(['info', 'success', 'error']),
    text: v.string(),
    action: v.fallback(v.optional(dialogAction), undefined),
  }),
);

/** Saves the notifications of these kinds, so that the next page in this tab shows them too. */
export function carryNotifications(carried: readonly AppNotification['kind'][] = ['info', 'success']): void {
  const current = $notifications.get().filter(({ kind }) => carried.includes(kind));
  if (current.length > 0) writeStored(carriedKey, current);
}

whileSubscribed($notifications, () => {
  const carried = readStored(carriedKey, carriedSchema) ?? [];
  const isShown = (text: string) => $notifications.get().some((shown) => shown.text === text);
  // A page that is being left may start late, and must not take what it has just saved for the next one.
  if (carried.every(({ text }) => isShown(text))) return undefined;
  removeStored(carriedKey);
  for (const { kind, text, action } of carried) notify(kind, text, action);
  return undefined;
});

/** Pauses the automatic closing of notifications while `isPaused()` is true. Returns a function that undoes this. */
export function pauseDismissalWhile(isPaused: () => boolean): () => void {
  isDismissalPaused = isPaused;
  return () => {
    isDismissalPaused = () => false;
  };
}

export const notifyOpenFailed = () => notify('error', "Couldn't open that. Try again or reload the page.");

export function dismiss(id: AppNotification['id']): void {
  $notifications.set($notifications.get().filter((other) => other.id !== id));
}
