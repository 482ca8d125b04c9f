import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { feedbackOf, isZipMain } from '../../shared/feedback/promo-feedback.ts';
import { $quickReplies } from '../../shared/feedback/sent-feedback.ts';
import { lazyView, leaveOut } from '../../shared/mount/lazy-view.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { Key, KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { type FeedbackField, issueText } from '../../shared/validation/feedback-issues.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import { FavouriteChoice } from './favourite-choice.tsx';
import type { NextPromo } from './feedback-card.tsx';
import { Checklist, FieldLegend, focusField } from './feedback-fields.tsx';

const QuickReplies = lazyView(() => import('./quick-replies.tsx'), {
  name: 'quick replies',
  onFail: leaveOut,
});

type Props = {
  readonly id: string;
  readonly promo: Promo;
  readonly card: RefObject<HTMLElement | null>;
  readonly next: NextPromo | undefined;
  /** Moves the focus out of a text field, so that keys are shortcuts again. */
  readonly onLeaveField: () => void;
};

export function FeedbackForm({ id, promo, card, next, onLeaveField }: Props) {
  const feedback = feedbackOf(promo);
  const state = useStore(feedback.$state);
  const progress = useStore(feedback.$progress);
  const checklistId = useId();
  const hasChecklist = progress.required.length > 0;

  async function send(then?: () => void): Promise<void> {
    const field = feedback.showIssues();
    if (field) return focusField(card.current, field);
    const sent = await feedback.submit();
    if (sent.state === 'done' && sent.result?.hasArrived !== false) then?.();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(next?.openAfterSending);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    if (event.key === 'ArrowDown') focusReplies(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isTextField(event.target)) return;
    // Nothing else closes on this key, such as the sheet around the form.
    event.preventDefault();
    onLeaveField();
  };

  return (
    <form
      method="dialog"
      id={id}
      className="dp-feedback"
      data-kept={promo.publicLink ? undefined : ''}
      noValidate
      onSubmit={submit}
      onKeyDown={handleKeyDown}
    >
      <Fields promo={promo} />
      {state.state === 'failed' && <CallError error={state.error} after="What you wrote is still here." />}
      <div className="dp-feedback-send dp-stack" data-field="send">
        {hasChecklist && <Checklist id={checklistId} progress={progress} />}
        <div className="dp-feedback-buttons dp-row">
          <Button
            variant={isZipMain(promo, state, progress) ? 'quiet' : 'main'}
            type="submit"
            pending={state.state === 'pending'}
            pendingLabel="Sending…"
            hint={<KeyHint name="send" />}
            aria-describedby={hasChecklist ? checklistId : undefined}
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

const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type="radio"])');

/** Arrow down at the end of the comment leads to the replies below it. */
function focusReplies(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  const reply = currentTarget.querySelector<HTMLElement>('.dp-replies button');
  if (!reply || target.selectionStart < target.value.length) return;
  event.preventDefault();
  reply.focus();
}

function Fields({ promo }: { readonly promo: Promo }) {
  const feedback = feedbackOf(promo);
  const draft = useStore(feedback.$draft);
  const { required, issues } = useStore(feedback.$progress);
  const showsIssues = useStore(feedback.$showsIssues);
  const hasReplies = useStore($quickReplies).length > 0 && !promo.publicLink;
  const isRequired = (field: FeedbackField) => required.includes(field);
  const rules = (field: FeedbackField) => (isRequired(field) ? { required: true } : {});
  const errorOf = (field: FeedbackField) => {
    const issue = issues.find((candidate) => candidate.field === field);
    return issue && (showsIssues || issue.kind === 'too-long') ? issueText(issue) : null;
  };
  const label = promo.label?.name || promo.account?.name;
  const help = (field: FeedbackField, whenRequired?: ReactNode) => {
    if (errorOf(field)) return null;
    return isRequired(field) ? whenRequired : 'Optional';
  };
  const goesTo = label && (
    <>
      <span>Goes to</span> <Name>{label}</Name>
    </>
  );

  return (
    <>
      <div data-field="rating">
        <Rating
          legend={
            <FieldLegend label="Rating" error={errorOf('rating')} isRequired={isRequired('rating')}>
              <KeyHint name="rate" />
            </FieldLegend>
          }
          value={draft.rating}
          isRequired={isRequired('rating')}
          onChange={(rating) => feedback.write({ rating })}
        />
      </div>
      <FavouriteChoice
        promo={promo}
        value={draft.favourite}
        error={errorOf('favourite')}
        isRequired={isRequired('favourite')}
        onChange={(favourite) => feedback.write({ favourite })}
      />
      <div data-field="comment">
        <TextInput
          label="Comment"
          error={errorOf('comment')}
          help={help('comment', goesTo)}
          placeholder="What will you do with it?"
          isCompact
          multiline
          rows={2}
          value={draft.comment}
          onChange={(comment) => feedback.write({ comment })}
        />
        {hasReplies && <QuickReplies feedback={feedback} />}
        <p className="dp-comment-keys dp-key-hint">
          {hasReplies && (
            <>
              <Key>↓</Key> <span>replies</span> <span>·</span>{' '}
            </>
          )}
          <Key>Esc</Key> <span>back</span> <span>·</span> <Key>Ctrl</Key> <Key>↵</Key> <span>send</span>
        </p>
      </div>
      {feedback.asksForName && (
        <div data-field="name">
          <TextInput
            label="Name"
            isCompact
            error={errorOf('name')}
            help={help('name')}
            autoComplete="name"
            value={draft.name}
            rules={rules('name')}
            onChange={(name) => feedback.write({ name })}
          />
        </div>
      )}
      {promo.publicLink && (
        <div data-field="email">
          <EmailInput
            label="Email"
            isCompact
            error={errorOf('email')}
            help={help('email')}
            autoComplete="email"
            value={draft.email}
            rules={rules('email')}
            onChange={(email) => feedback.write({ email })}
          />
        </div>
      )}
    </>
  );
}
