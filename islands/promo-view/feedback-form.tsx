import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { focusField } from '../../shared/feedback/focus-field.ts';
import { feedbackOf, isZipMain } from '../../shared/feedback/promo-feedback.ts';
import { $quickReplies } from '../../shared/feedback/sent-feedback.ts';
import { TEXT_FIELD } from '../../shared/keyboard/shortcuts.ts';
import { lazyView, leaveOut } from '../../shared/mount/lazy-view.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { Key, KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { type FeedbackField, issueText } from '../../shared/validation/feedback-issues.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import { FavouriteLine } from './favourite-line.tsx';
import type { NextPromo } from './feedback-card.tsx';
import { Checklist, FieldLegend, fieldNames } from './feedback-fields.tsx';

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
    const isTyping = event.target instanceof Element && event.target.matches(TEXT_FIELD);
    if (event.key !== 'Escape' || !isTyping) return;
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
      <Fields promo={promo} onLeaveField={onLeaveField} />
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

/** Arrow down at the end of the comment leads to the replies below it. */
function focusReplies(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLTextAreaElement)) return;
  const reply = currentTarget.querySelector<HTMLElement>('.dp-replies button');
  if (!reply || target.selectionStart < target.value.length) return;
  event.preventDefault();
  reply.focus();
}

function Fields({ promo, onLeaveField }: Pick<Props, 'promo' | 'onLeaveField'>) {
  const feedback = feedbackOf(promo);
  const draft = useStore(feedback.$draft);
  const { required, issues } = useStore(feedback.$progress);
  const showsIssues = useStore(feedback.$showsIssues);
  const hasReplies = useStore($quickReplies).length > 0 && !promo.publicLink;
  const statusOf = (field: FeedbackField) => {
    const issue = issues.find((candidate) => candidate.field === field);
    const isShown = issue && (showsIssues || issue.kind === 'too-long');
    return { error: isShown ? issueText(issue) : null, isRequired: required.includes(field) };
  };
  const textProps = (field: 'comment' | 'name' | 'email') => {
    const { error, isRequired } = statusOf(field);
    return {
      label: fieldNames[field],
      isCompact: true,
      error,
      help: error || isRequired ? null : 'Optional',
      value: draft[field],
      onChange: (text: string) => feedback.write({ [field]: text }),
    };
  };
  const rules = (field: FeedbackField) => (statusOf(field).isRequired ? { required: true } : {});

  return (
    <>
      <div data-field="rating">
        <Rating
          legend={
            <FieldLegend label="Rating" {...statusOf('rating')}>
              <KeyHint name="rate" />
            </FieldLegend>
          }
          value={draft.rating}
          isRequired={statusOf('rating').isRequired}
          onChange={(rating) => feedback.write({ rating })}
        />
      </div>
      <FavouriteLine promo={promo} value={draft.favourite} {...statusOf('favourite')} />
      <div data-field="comment">
        <TextInput
          key={promo.id}
          {...textProps('comment')}
          placeholder="What will you do with it?"
          multiline
          rows={2}
        />
        {hasReplies && <QuickReplies feedback={feedback} onLeave={onLeaveField} />}
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
          <TextInput key={promo.id} {...textProps('name')} autoComplete="name" rules={rules('name')} />
        </div>
      )}
      {promo.publicLink && (
        <div data-field="email">
          <EmailInput {...textProps('email')} rules={rules('email')} />
        </div>
      )}
    </>
  );
}
