import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import { FavouriteChoice } from './favourite-choice.tsx';
import type { NextPromo } from './feedback-card.tsx';
import { Checklist, FieldLegend, feedbackFields, focusField } from './feedback-fields.tsx';

type Props = {
  readonly id: string;
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly card: RefObject<HTMLElement | null>;
  readonly next: NextPromo | undefined;
};

export function FeedbackForm({ id, promo, feedback, card, next }: Props) {
  const state = useStore(feedback.$state);
  const requirements = useStore(feedback.$requirements);
  const checklistId = useId();

  async function send(then?: () => void): Promise<void> {
    const missing = feedback.showMissing();
    if (missing) return focusField(card.current, missing);
    const sent = await feedback.submit();
    if (sent.state === 'done' && sent.result?.hasArrived !== false) then?.();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(next?.openAfterSending);
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <form
      id={id}
      className="dp-feedback"
      data-kept={promo.publicLink ? undefined : ''}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
    >
      <Fields promo={promo} feedback={feedback} />
      {state.state === 'failed' && <CallError error={state.error} after="What you wrote is still here." />}
      <div className="dp-feedback-send dp-stack" data-field="send">
        {requirements.length > 0 && <Checklist id={checklistId} requirements={requirements} />}
        <div className="dp-feedback-buttons dp-row">
          <Button
            variant="main"
            type="submit"
            pending={state.state === 'pending'}
            pendingLabel="Sending…"
            hint={next ? undefined : <KeyHint name="send" />}
            aria-describedby={requirements.length > 0 ? checklistId : undefined}
          >
            {next ? 'Send & next' : 'Send feedback'}
          </Button>
          {next && state.state !== 'pending' && <Button onClick={() => void send()}>Send</Button>}
        </div>
        {next && (
          <p className="dp-feedback-upcoming dp-muted dp-ellipsis">
            <span>Next:</span> <Name>{next.name}</Name>
          </p>
        )}
      </div>
    </form>
  );
}

type FieldsProps = Pick<Props, 'promo' | 'feedback'>;

function Fields({ promo, feedback }: FieldsProps) {
  const draft = useStore(feedback.$draft);
  const requirements = useStore(feedback.$requirements);
  const showsMissing = useStore(feedback.$showsMissing);
  const requirement = (field: FeedbackField) => requirements.find((candidate) => candidate.field === field);
  const required = (field: FeedbackField) => (requirement(field) ? { required: true } : {});
  const missing = (field: FeedbackField) =>
    showsMissing && requirement(field)?.isMet === false ? feedbackFields[field].missing : null;
  const label = promo.label?.name || promo.account?.name;
  const commentHelp = requirement('comment')
    ? label && (
        <>
          <span>Goes to</span> <Name>{label}</Name>
        </>
      )
    : 'Not asked for by this label';

  return (
    <>
      <div data-field="rating">
        <Rating
          legend={
            <FieldLegend label="Rating" missing={missing('rating')}>
              <KeyHint name="rate" />
            </FieldLegend>
          }
          value={draft.rating}
          isRequired={requirement('rating') !== undefined}
          onChange={(rating) => feedback.write({ rating })}
        />
      </div>
      <FavouriteChoice
        promo={promo}
        value={draft.favourite}
        missing={missing('favourite')}
        onChange={(favourite) => feedback.write({ favourite })}
      />
      <div data-field="comment">
        <TextInput
          label="Comment"
          error={missing('comment')}
          help={missing('comment') ? null : commentHelp}
          placeholder="What will you do with it?"
          isCompact
          multiline
          rows={2}
          value={draft.comment}
          onChange={(comment) => feedback.write({ comment })}
        />
      </div>
      {feedback.asksForName && (
        <div data-field="name">
          <TextInput
            label="Name"
            isCompact
            error={missing('name')}
            autoComplete="name"
            value={draft.name}
            rules={required('name')}
            onChange={(name) => feedback.write({ name })}
          />
        </div>
      )}
      {promo.publicLink && (
        <div data-field="email">
          <EmailInput
            label="Email"
            isCompact
            error={missing('email')}
            autoComplete="email"
            value={draft.email}
            rules={required('email')}
            onChange={(email) => feedback.write({ email })}
          />
        </div>
      )}
    </>
  );
}
