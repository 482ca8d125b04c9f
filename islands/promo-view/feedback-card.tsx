import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import type { FeedbackField, Requirement } from '../../shared/validation/feedback-requirements.ts';
import { CallError } from '../chrome/call-error.tsx';
import { offersDownload } from './downloads-store.ts';
import { FieldHint, feedbackFields, fieldId, focusField } from './feedback-fields.tsx';
import { FeedbackThanks } from './feedback-thanks.tsx';

type Props = { readonly promo: Promo; readonly store: FeedbackStore };

export function FeedbackForm({ promo, store }: Props) {
  const state = useStore(store.$state);
  const requirements = useStore(store.$requirements);
  const isSubmitted = state.name === 'submitted';
  const section = useFocusOnChange<HTMLElement>(isSubmitted ? 'submitted' : 'form');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = store.showMissing();
    if (missing) focusField(missing);
    // `store.submit` logs its own failure and stores the error in the state.
    else store.submit().catch(() => {});
  };

  return (
    <section className="dp-card" aria-labelledby="dp-feedback-title" ref={section}>
      <h2
        className="dp-section"
        id="dp-feedback-title"
        {...(isSubmitted && { tabIndex: -1, 'aria-describedby': 'dp-feedback-thanks' })}
      >
        Your feedback
      </h2>
      {isSubmitted ? (
        <FeedbackThanks promo={promo} sent={state.sent} />
      ) : (
        <form
          className="dp-feedback"
          data-kept={promo.publicLink ? undefined : ''}
          noValidate
          onSubmit={submit}
        >
          <Fields promo={promo} store={store} />
          {state.name === 'not-submitted' && state.error && (
            <CallError error={state.error} after="What you wrote is still here." />
          )}
          <div className="dp-gate">
            <Checklist requirements={requirements} />
            <PendingButton
              id={fieldId('send')}
              type="submit"
              variant="main"
              working={state.name === 'submitting'}
              workingLabel="Sending…"
              aria-describedby={requirements.length > 0 ? 'dp-checklist' : undefined}
            >
              {requirements.length > 0 && offersDownload(promo) ? 'Send & unlock download' : 'Send feedback'}
            </PendingButton>
          </div>
        </form>
      )}
    </section>
  );
}

function Fields({ promo, store }: Props) {
  const draft = useStore(store.$draft);
  const requirements = useStore(store.$requirements);
  const showsMissing = useStore(store.$showsMissing);
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === draft.favourite);
  const requirement = (field: FeedbackField) => requirements.find((candidate) => candidate.field === field);
  const required = (field: FeedbackField) => (requirement(field) ? { required: true } : {});
  const missing = (field: FeedbackField) =>
    showsMissing && requirement(field)?.isMet === false ? feedbackFields[field].hint : null;

  return (
    <>
      <Rating
        id={fieldId('rating')}
        legend="Rating"
        value={draft.rating}
        isRequired={requirement('rating') !== undefined}
        onChange={(rating) => store.write({ rating })}
      >
        <FieldHint text={missing('rating')} />
      </Rating>
      <div className="dp-feedback-favourite" id={fieldId('favourite')} tabIndex={-1}>
        <span className="dp-label">Favourite track</span>
        {favourite ? (
          <span className="dp-favourite">
            <Icon name="star" /> <bdi>{trackName(favourite)}</bdi>
          </span>
        ) : (
          <span className="dp-muted">Which track is your favourite? Star it above.</span>
        )}
        <FieldHint text={missing('favourite')} />
      </div>
      <div id={fieldId('comment')}>
        <TextInput
          label="Comment"
          error={missing('comment')}
          multiline
          value={draft.comment}
          onChange={(comment) => store.write({ comment })}
        />
      </div>
      {store.asksForName && (
        <div id={fieldId('name')}>
          <TextInput
            label="Name"
            error={missing('name')}
            autoComplete="name"
            value={draft.name}
            rules={required('name')}
            onChange={(name) => store.write({ name })}
          />
        </div>
      )}
      {promo.publicLink && (
        <div id={fieldId('email')}>
          <EmailInput
            label="Email"
            error={missing('email')}
            autoComplete="email"
            value={draft.email}
            rules={required('email')}
            onChange={(email) => store.write({ email })}
          />
        </div>
      )}
    </>
  );
}

function Checklist({ requirements }: { readonly requirements: readonly Requirement[] }) {
  if (requirements.length === 0) return null;
  return (
    <ul className="dp-checklist" id="dp-checklist" aria-label="Required feedback">
      {requirements.map(({ field, isMet }) => (
        <li key={field} data-met={isMet || undefined}>
          {isMet ? (
            <span>
              <Icon name="check" /> {feedbackFields[field].name}
              <span className="dp-hidden"> done</span>
            </span>
          ) : (
            <button type="button" title={feedbackFields[field].hint} onClick={() => focusField(field)}>
              <Icon name="circle" /> {feedbackFields[field].name}
              <span className="dp-hidden"> missing. {feedbackFields[field].hint}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
