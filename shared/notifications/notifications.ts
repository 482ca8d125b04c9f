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

/** What screen readers say about what the page shows anyway. */
export const $announcement = atom('');
export const announce = (text: string): void => $announcement.set(text);

/** Shows a notification and returns its id. It replaces those that are no errors, and one with the same text. */
export function notify(kind: AppNotification['kind'], text: string, action?: NotificationAction) {
  const errors = $notifications.get().filter((other) => other.kind === 'error' && other.text !== text);
  const notification = { id: ++lastId, kind, text, action };
  $notifications.set([...errors, notification].slice(-MAX_NOTIFICATIONS));
  if (kind !== 'error') dismissLater(notification.id);
  return notification.id;
}

const undoSteps: (() => void)[] = [];

/** Says what was done, with an undo by a button or a key. Returns a function that withdraws it. */
export function offerUndo(text: string, back: () => void): () => void {
  const withdraw = () => {
    const index = undoSteps.indexOf(step);
    if (index !== -1) undoSteps.splice(index, 1);
    dismiss(id);
  };
  const step = () => {
    withdraw();
    back();
  };
  undoSteps.push(step);
  const id = notify('info', text, { label: 'Undo', run: step });
  return withdraw;
}

/** Undoes what was offered last. */
export const undoLast = (): void => undoSteps.at(-1)?.();

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
