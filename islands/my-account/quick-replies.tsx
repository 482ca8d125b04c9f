import { useStore } from '@nanostores/react';
import { $quickReplies, forgetReply } from '../../shared/feedback/sent-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';

/** The comments that are offered below the next one. */
export function QuickReplies() {
  const replies = useStore($quickReplies);
  if (replies.length === 0) return <p className="dp-muted">Comments you send show up here.</p>;
  return (
    <>
      <p className="dp-muted">Your last comments, in this browser only.</p>
      <ul>
        {replies.map((reply) => (
          <li className="dp-entry dp-choice" key={reply} ref={keepFocus}>
            <Name className="dp-ellipsis">{reply}</Name>
            <Button size="small" aria-label={`Forget “${reply}”`} onClick={() => forgetReply(reply)}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
