import '../../styles/feedback.css';
import { useEffect, useRef } from 'react';
import type { Attempt } from './attempt.ts';
import { FeedbackForm } from './feedback-form.tsx';

type Props = {
  readonly id: string;
  readonly attempt: Attempt;
  readonly onSent: () => void;
  readonly onClose: () => void;
};

/** Feedback on the page without leaving it. It takes the focus as it shows, and Escape closes it. */
export function SiteFeedbackPanel({ id, attempt, onSent, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);

  return (
    <section
      ref={panel}
      id={id}
      className="dp-site-feedback"
      aria-label="Feedback"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div>
        <FeedbackForm attempt={attempt} onSent={onSent} onCancel={onClose} />
      </div>
    </section>
  );
}
