import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FeedbackWish } from '../../shared/notifications/dialogs.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { createAttempt } from './attempt.ts';
import { FeedbackForm } from './feedback-form.tsx';

type Props = FeedbackWish & { readonly close: (result?: 'sent') => void };

/** Feedback on the page (spec 2.6). */
export function FeedbackDialog({ title = 'Feedback', extra, close }: Props) {
  const [attempt] = useState(createAttempt);
  const { name } = useStore(attempt.$state);
  const giveUp = () => {
    if (name !== 'working') close();
  };

  return (
    <Dialog title={title} open onClose={giveUp}>
      <FeedbackForm attempt={attempt} extra={extra} onSent={() => close('sent')} onCancel={giveUp} />
    </Dialog>
  );
}
