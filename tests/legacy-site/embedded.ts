import { LEGACY_FEEDBACK } from '../backend/page-feedback.ts';

/** An island of a legacy page with its props. */
export type Embedded = { readonly island: string; readonly props: object };

const account = { name: 'Nightjar Records' };

/** The legacy pages with one island, by name. */
export const embedded = {
  login: { island: 'login', props: { mode: 'recipient' } },
  'dj-signup': { island: 'dj-signup', props: {} },
  subscribe: { island: 'subscribe', props: { mode: 'subscribe', account } },
  unsubscribe: { island: 'subscribe', props: { mode: 'unsubscribe', account } },
  promo: { island: 'promo', props: { id: 1 } },
  inbox: { island: 'inbox', props: {} },
  picks: { island: 'picks', props: {} },
  labels: { island: 'labels', props: {} },
  'my-account': { island: 'my-account', props: {} },
  chrome: { island: 'chrome', props: {} },
  'footer-feedback': { island: 'footer-feedback', props: { action: LEGACY_FEEDBACK } },
} as const satisfies Record<string, Embedded>;

export type EmbeddedName = keyof typeof embedded;

export const severalIslands: readonly EmbeddedName[] = ['chrome', 'promo', 'picks', 'footer-feedback'];
