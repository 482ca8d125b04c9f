import type { Id } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import { containerOf } from './host-modals.ts';

/** What happened. The details are ids and kinds only, and no personal data. */
type EventDetails = {
  readonly login: { readonly type: LoginType };
  readonly logout: { readonly type: LoginType };
  /** Feedback on a promo was sent. */
  readonly feedback: { readonly promo: Id };
  /** A download has started. Without a track, it is the zip file. */
  readonly download: { readonly promo: Id; readonly track?: Id };
  /** `label` is the label's `url_name`. */
  readonly follow: { readonly label: string; readonly isFollowing: boolean };
  readonly play: { readonly promo: Id; readonly track: Id };
  /** A link or a call is about to load another page, unless the host cancels this. The URL is absolute. */
  readonly navigate: { readonly url: string };
};

/** The events that hosts can listen to, by name. They bubble from the container of an island. */
export type HostEvents = {
  readonly [Name in keyof EventDetails as `dubplate:${Name}`]: CustomEvent<EventDetails[Name]>;
};

declare global {
  interface HTMLElementEventMap extends HostEvents {}
  interface DocumentEventMap extends HostEvents {}
}

const COMMON = '[data-island="outlet"], [data-island="chrome"]';

/** The container of the screen that the person used last. The bar and the player act on it. */
let lastUsed: Element | null = null;

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(
      type,
      (event) => {
        const used = containerOf(event);
        if (used && !used.matches(COMMON)) lastUsed = used;
      },
      true,
    );

/** Tells the host page what happened, from the screen in use by default. Returns false if the host has cancelled it (`navigate`). */
export function emit<Name extends keyof EventDetails>(
  name: Name,
  detail: EventDetails[Name],
  container?: EventTarget | null,
): boolean {
  const screen = lastUsed?.isConnected ? lastUsed : document.querySelector(`[data-island]:not(${COMMON})`);
  const source = container ?? screen ?? document.querySelector(COMMON) ?? document;
  const options = { detail, bubbles: true, composed: true, cancelable: name === 'navigate' };
  return source.dispatchEvent(new CustomEvent(`dubplate:${name}`, options));
}
