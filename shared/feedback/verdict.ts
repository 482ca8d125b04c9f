import * as v from 'valibot';
import { BEST_RATING } from '../config/constants.ts';
import { boolOrFalse, type Id, textOrEmpty } from '../entities/lenient.ts';
import { type Promo, promoName, senderOf } from '../entities/promo.ts';
import { trackOf } from '../entities/track.ts';
import { isolateName } from '../format/text.ts';
import { urls } from '../navigation/urls.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify, offerUndo } from '../notifications/notifications.ts';
import { $player } from '../player/player-state.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { $identityStatus } from '../session/identity.ts';
import type { FeedbackField } from '../validation/feedback-issues.ts';
import { type FeedbackState, feedbackOf } from './promo-feedback.ts';
import { notifyIfFeedbackSent } from './rate-promo.ts';

/** Whether one key gives a whole verdict, and the comment that it adds. */
export const { $value: $verdictSettings, set: setVerdictSettings } = createStoredValue({
  name: 'verdict',
  schema: v.object({ isOn: boolOrFalse, reply: textOrEmpty }),
  fallback: { isOn: false, reply: '' },
});

/** How long a verdict can be undone (ms) before it is sent. */
const UNDO_MS = 5000;

/** The verdicts that can still be undone. */
const pending = new Map<Id, { readonly send: () => Promise<void>; readonly cancel: () => void }>();

/** Sends the verdicts that wait, for example before the DJ becomes someone else. */
export const sendVerdicts = (): Promise<unknown> =>
  Promise.all([...pending.values()].map(({ send }) => send()));

// A link to the logout must not be faster.
if (typeof document !== 'undefined')
  for (const type of ['dubplate:navigate', 'pagehide'])
    addEventListener(type, ({ defaultPrevented }) => {
      if (!defaultPrevented) void sendVerdicts();
    });

type Options = {
  readonly showMissing: (field: FeedbackField) => void;
  readonly next: { readonly open: () => void; readonly back: () => void } | undefined;
};

/** Adds the rating of a key such as 'Shift+8', the playing track and the pinned reply to the draft, and sends it unless more is required. */
export function giveVerdict(promo: Promo, key: string, { showMissing, next }: Options): void {
  if (notifyIfFeedbackSent(promo)) return;
  pending.get(promo.id)?.cancel();
  const feedback = feedbackOf(promo);
  feedback.refresh();
  const before = feedback.$draft.get();
  const rating = Number(key.at(-1)) || BEST_RATING;
  const playing = trackOf(promo, $player.get().playingTrack?.track_id);
  feedback.write({
    rating,
    favourite: before.favourite ?? playing?.track_id ?? null,
    comment: before.comment.trim() ? before.comment : $verdictSettings.get().reply,
  });
  const [issue] = feedback.$progress.get().issues;
  if (issue) {
    feedback.showIssues();
    showMissing(issue.field);
    return;
  }

  const undo = () => {
    cancel();
    const { rating, favourite, comment } = before;
    feedback.write({ rating, favourite, comment });
    next?.back();
    notify('info', `${name} is back`);
  };
  const name = isolateName(promoName(promo));
  const sender = senderOf(promo);
  const withdraw = offerUndo(`Sending ${rating}${sender ? ` to ${isolateName(sender)}` : ''}`, undo);
  const open = { label: 'Open', href: urls.recipientPromosOne(promo.id) };
  const tellFailure = (state: FeedbackState) => {
    // If somebody else has logged in, a dialog says so, and nothing is kept.
    if (state.state !== 'failed' || $identityStatus.get() === 'lost') return;
    const reason = errorMessage(state.error);
    notify('error', `Couldn't send your feedback on ${name}. It's kept as a draft. ${reason}`, open);
  };
  const send = async () => {
    // The outcome of an earlier Send decides.
    if (feedback.$state.get().state === 'pending') return;
    cancel();
    tellFailure(await feedback.submit());
  };
  const timer = setTimeout(send, UNDO_MS);
  const cancel = () => {
    clearTimeout(timer);
    pending.delete(promo.id);
    withdraw();
    for (const stop of stops) stop();
  };
  // Whatever else the DJ does with the feedback takes the place of the verdict.
  const stops = [
    feedback.$draft.listen(() => {
      cancel();
      notify('info', `Not sent: ${name}. It's kept as a draft.`, open);
    }),
    feedback.$state.listen((state) => {
      cancel();
      tellFailure(state);
    }),
  ];
  pending.set(promo.id, { send, cancel });
  next?.open();
}
