import '../../styles/quick-replies.css';
import { useStore } from '@nanostores/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { markName } from '../../shared/format/text.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $quickReplies, forgetReply, restoreReply } from '../../shared/promos/quick-replies.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';

const MAX_SHOWN = 5;

type Props = {
  readonly onChoose: (reply: string) => void;
  /** Moves the focus back to the comment. */
  readonly onLeave: () => void;
};

/** The DJ's own last comments. One Tab stop; the arrow keys move between the controls. */
export default function QuickReplies({ onChoose, onLeave }: Props) {
  const replies = useStore($quickReplies).slice(0, MAX_SHOWN);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const controls = [...event.currentTarget.querySelectorAll('button')];
    const index = controls.indexOf(event.target) + step;
    if (index < 0) onLeave();
    else controls[index]?.focus();
  };
  const choose = (event: MouseEvent, reply: string) => {
    onChoose(reply);
    // The click of a key has no `detail`. A finger must not open the keyboard of the screen.
    if (event.detail === 0) onLeave();
  };
  const forget = ({ currentTarget }: MouseEvent, reply: string) => {
    const chip = currentTarget.closest('[data-reply]');
    const neighbour = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
    if (neighbour) neighbour.focus();
    else onLeave();
    forgetReply(reply);
    notify('info', `Forgotten: ${markName(reply)}`, { label: 'Undo', run: () => restoreReply(reply) });
  };

  return (
    <div
      className="dp-replies dp-row dp-wrap"
      role="toolbar"
      aria-label="Quick replies"
      onKeyDown={moveFocus}
    >
      {replies.map((reply, i) => (
        <span className="dp-reply" key={reply} data-reply="">
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

/** A chip has two controls. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 };
