import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import type { Feedback } from '../../shared/promos/promo-feedback.ts';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';
import { CallProblem } from '../chrome/call-problem.tsx';
import { Checklist } from './checklist.tsx';
import { offersDownload } from './downloads-store.ts';
import { fieldHints, fieldIds, focusField } from './feedback-fields.ts';
import { FeedbackLeft } from './feedback-left.tsx';
import { Missing } from './missing.tsx';
import { Rating } from './rating.tsx';

/** Feedback on a promo: rating, comment, favourite track and, where asked for, a name and an e-mail (spec 3, 4). */
export function FeedbackForm({ promo, store }: { readonly promo: Promo; readonly store: Feedback }) {
  const draft = useStore(store.$draft);
  const state = useStore(store.$state);
  const requirements = useStore(store.$requirements);
  const showsMissing = useStore(store.$showsMissing);
  /** The line beside a part that is missing, once somebody has tried. */
  const missing = (field: FeedbackField) =>
    showsMissing && requirements.some((requirement) => requirement.field === field && !requirement.isMet)
      ? fieldHints[field]
      : null;
  const asks = (field: FeedbackField) => requirements.some((requirement) => requirement.field === field);
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === draft.favourite);

  // A press on a download may have asked for it before it was here.
  useEffect(() => {
    if (store.$showsMissing.get()) focusField(store.showMissing() ?? 'send');
  }, [store]);

  const place = useFocusOnChange<HTMLElement>(state.name === 'submitted' ? 'left' : 'asking');

  if (state.name === 'submitted') return <FeedbackLeft promo={promo} written={state.written} place={place} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = store.showMissing();
    if (first) focusField(first);
    // The state tells the failure at its place, and it is logged there.
    else store.submit().catch(() => {});
  };

  return (
    <section className="dp-card" aria-labelledby="dp-feedback-title" ref={place}>
      <h2 className="dp-section" id="dp-feedback-title">
        Your feedback
      </h2>
      <form
        className="dp-feedback"
        data-kept={promo.publicLink ? undefined : ''}
        noValidate
        onSubmit={submit}
      >
        <Rating
          value={draft.rating}
          isRequired={asks('rating')}
          error={missing('rating')}
          onChange={(rating) => store.write({ rating })}
        />
        <div className="dp-feedback-favourite" id={fieldIds.favourite} tabIndex={-1}>
          <span className="dp-label">Favourite track</span>
          {favourite ? (
            <span className="dp-favourite">
              <Icon name="star" /> <bdi>{trackName(favourite)}</bdi>
            </span>
          ) : (
            <span className="dp-muted">Press the star of the track that you like best.</span>
          )}
          <Missing text={missing('favourite')} />
        </div>
        <div id={fieldIds.comment}>
          <TextInput
            label="Comment"
            error={missing('comment')}
            multiline
            value={draft.comment}
            onChange={(comment) => store.write({ comment })}
          />
        </div>
        {store.asksForName && (
          <div id={fieldIds.name}>
            <TextInput
              label="Name"
              error={missing('name')}
              autoComplete="name"
              value={draft.name}
              rules={asks('name') ? { required: true } : {}}
              onChange={(name) => store.write({ name })}
            />
          </div>
        )}
        {promo.publicLink && (
          <div id={fieldIds.email}>
            <EmailInput
              label="Email"
              error={missing('email')}
              autoComplete="email"
              value={draft.email}
              rules={asks('email') ? { required: true } : {}}
              onChange={(email) => store.write({ email })}
            />
          </div>
        )}
        {state.name === 'not-submitted' && state.error && (
          <CallProblem error={state.error} after="Nothing you wrote is lost." />
        )}
        <div className="dp-gate">
          <Checklist requirements={requirements} />
          <PendingButton
            id={fieldIds.send}
            type="submit"
            variant="main"
            working={state.name === 'submitting'}
            workingLabel="Sending..."
            aria-describedby={requirements.length > 0 ? 'dp-checklist' : undefined}
          >
            {requirements.length > 0 && offersDownload(promo) ? 'Send & unlock download' : 'Send feedback'}
          </PendingButton>
        </div>
      </form>
    </section>
  );
}
