import { useStore } from '@nanostores/react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { $quickReplies, withReply } from '../../shared/promos/quick-replies.ts';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { Key } from '../../shared/ui/key-hint.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';

const QuickReplies = lazy(() => import('./quick-replies.tsx'));

type Props = {
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly error: string | null;
  readonly help: ReactNode;
};

/** The comment, with the DJ's own last comments below it. */
export function CommentField({ promo, feedback, error, help }: Props) {
  const { comment } = useStore(feedback.$draft);
  const hasReplies = useStore($quickReplies).length > 0 && !promo.publicLink;
  const field = useRef<FieldHandle>(null);
  const focusComment = () => field.current?.focus();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text area inside it has the focus
    <div data-field="comment" onKeyDown={focusReplies}>
      <TextInput
        ref={field}
        label="Comment"
        error={error}
        help={help}
        placeholder="What will you do with it?"
        isCompact
        multiline
        rows={2}
        value={comment}
        onChange={(value) => feedback.write({ comment: value })}
      />
      {hasReplies && (
        <Suspense>
          <QuickReplies
            onChoose={(reply) => feedback.write({ comment: withReply(feedback.$draft.get().comment, reply) })}
            onLeave={focusComment}
          />
        </Suspense>
      )}
      <p className="dp-comment-keys dp-key-hint">
        {hasReplies && (
          <>
            <Key>↓</Key> <span>replies</span> <span>·</span>{' '}
          </>
        )}
        <Key>Esc</Key> <span>back</span> <span>·</span> <Key>Ctrl</Key> <Key>↵</Key> <span>send</span>
      </p>
    </div>
  );
}

/** Moves the focus from the end of the comment to the first reply. */
function focusReplies(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'ArrowDown' || !(target instanceof HTMLTextAreaElement)) return;
  const reply = currentTarget.querySelector<HTMLElement>('[role="toolbar"] button');
  if (!reply || event.nativeEvent.isComposing || target.selectionStart < target.value.length) return;
  event.preventDefault();
  reply.focus();
}
