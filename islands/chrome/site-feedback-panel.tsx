import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createAttempt } from './attempt.ts';
import { FeedbackForm } from './feedback-form.tsx';

type Props = {
  readonly id: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
};

/** Feedback on the page without leaving it. It takes the focus as it shows, and Escape closes it. */
export default function SiteFeedbackPanel({ id, onSent, onClose }: Props) {
  const [attempt] = useState(createAttempt);
  const { name } = useStore(attempt.$state);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const close = () => {
    if (name !== 'working') onClose();
  };

  return (
    <section
      ref={panel}
      id={id}
      className="dp-site-feedback"
      aria-label="Feedback"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div>
        <FeedbackForm attempt={attempt} onSent={onSent} onCancel={close} />
      </div>
    </section>
  );
}
