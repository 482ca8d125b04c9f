import '../../styles/quick-replies.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { FeedbackStore } from '../../shared/feedback/promo-feedback.ts';
import { $quickReplies, forgetReply, withReply } from '../../shared/feedback/sent-feedback.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { moveFocus } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { typeText } from '../../shared/ui/type-text.ts';

const MAX_REPLIES_SHOWN = 5;

/** A reply has two buttons. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 };

/** The DJ's own last comments, below the comment. One Tab stop; arrow keys lead to it and between its buttons. */
export default function QuickReplies({ feedback }: { readonly feedback: FeedbackStore }) {
  const replies = useStore($quickReplies).slice(0, MAX_REPLIES_SHOWN);
  const toolbar = useRef<HTMLDivElement>(null);
  const findComment = () => toolbar.current?.closest('[data-field]')?.querySelector('textarea');

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (!moveFocus(event.currentTarget, step) && step < 0) findComment()?.focus();
  };
  const choose = (event: MouseEvent, reply: string) => {
    feedback.refresh();
    const [field, comment] = [findComment(), withReply(feedback.$draft.get().comment, reply)];
    // The click of a key has no `detail`. A finger must not open the keyboard of the screen.
    const isKey = event.detail === 0;
    if (field && (isKey || !matchMedia('(pointer: coarse)').matches)) typeText(field, comment, !isKey);
    else feedback.write({ comment });
  };
  const forget = ({ currentTarget }: MouseEvent, reply: string) => {
    const chip = currentTarget.parentElement;
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    (neighbour?.querySelector('button') ?? findComment())?.focus();
    forgetReply(reply);
  };

  return (
    <div
      className="dp-replies dp-row dp-wrap"
      role="toolbar"
      aria-label="Quick replies"
      ref={toolbar}
      onKeyDown={handleKeyDown}
    >
      {replies.map((reply, i) => (
        <span className="dp-reply" key={reply}>
          <Button
            variant="plain"
            size="small"
            tabIndex={i === 0 ? 0 : -1}
            title={reply}
            onClick={(event) => choose(event, reply)}
          >
            <Name className="dp-ellipsis">{reply}</Name>
          </Button>
          <IconButton
            variant="subtle"
            icon="close"
            iconSize={16}
            label={`Forget “${reply}”`}
            title="Forget"
            tabIndex={-1}
            onClick={(event) => forget(event, reply)}
          />
        </span>
      ))}
    </div>
  );
}
