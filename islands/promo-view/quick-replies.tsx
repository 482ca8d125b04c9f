import '../../styles/quick-replies.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { FeedbackStore } from '../../shared/feedback/promo-feedback.ts';
import { $quickReplies, forgetReply, withReply } from '../../shared/feedback/sent-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { moveFocus } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { typeText } from '../../shared/ui/type-text.ts';

const MAX_REPLIES_SHOWN = 3;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

type Props = {
  readonly feedback: FeedbackStore;
  /** Called after a key has chosen a reply. */
  readonly onLeave: () => void;
};

/** The DJ's own last comments, below the comment. One Tab stop; arrow keys lead to it and between them, Delete forgets one. */
export default function QuickReplies({ feedback, onLeave }: Props) {
  const replies = useStore($quickReplies).slice(0, MAX_REPLIES_SHOWN);
  const toolbar = useRef<HTMLDivElement>(null);
  const findComment = () => toolbar.current?.closest('[data-field]')?.querySelector('textarea');

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const step = STEPS[key] ?? 0;
    if (!(target instanceof HTMLButtonElement) || (step === 0 && key !== 'Delete')) return;
    event.preventDefault();
    if (key === 'Delete') {
      if (!moveFocus(currentTarget, 1) && !moveFocus(currentTarget, -1)) findComment()?.focus();
      forgetReply(target.title);
    } else if (!moveFocus(currentTarget, step) && step < 0) findComment()?.focus();
  };
  const choose = (event: MouseEvent, reply: string) => {
    feedback.refresh();
    const [field, comment] = [findComment(), withReply(feedback.$draft.get().comment, reply)];
    // The click of a key has no `detail`. A finger must not open the keyboard of the screen.
    const isKey = event.detail === 0;
    if (field && (isKey || !matchMedia('(pointer: coarse)').matches)) typeText(field, comment, !isKey);
    else feedback.write({ comment });
    if (isKey) onLeave();
  };

  return (
    <div
      className="dp-replies dp-row dp-wrap"
      role="toolbar"
      aria-label="Quick replies"
      aria-keyshortcuts="Delete"
      ref={toolbar}
      onKeyDown={handleKeyDown}
    >
      {replies.map((reply, i) => (
        <Button
          key={reply}
          size="small"
          tabIndex={i === 0 ? 0 : -1}
          title={reply}
          onClick={(event) => choose(event, reply)}
        >
          <Name>{reply}</Name>
        </Button>
      ))}
    </div>
  );
}
