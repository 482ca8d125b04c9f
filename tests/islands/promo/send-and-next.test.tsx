import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FeedbackCard } from '../../../islands/promo-view/feedback-card.tsx';
import type { Id } from '../../../shared/entities/lenient.ts';
import { user } from '../../support/ui.ts';
import { button, loadedPromo, openPromos } from './open-promo.tsx';

const { site } = openPromos();
const posts = () => site.requests.filter((request) => request.startsWith('POST'));

/** Shows the card of a promo as a list does. */
async function showCard(id: Id, open: () => void) {
  const promo = await loadedPromo(id);
  const next = { name: 'Elin Varga – Slow Meridian', open: vi.fn(), openAfterSending: open, back: vi.fn() };
  return render(<FeedbackCard promo={promo} next={next} formId="form" />);
}

test('beside a list, the feedback is sent once and the next promo opens, or it is only sent [4-31, beyond-247]', async () => {
  const open = vi.fn();
  await site.become('marlow');
  await site.open('/recipient');
  const { unmount } = await showCard('2', open);
  expect(screen.getByText('Elin Varga – Slow Meridian')).toBeDefined();
  await user.dblClick(button('Send & next'));
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(posts()).toHaveLength(1);
  unmount();

  await showCard('1', open);
  const rating = screen.getByRole('radio', { name: '8' });
  await user.click(button('Send & next'));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }));
  await user.click(rating);
  await user.click(screen.getByRole('radio', { name: 'Low Tide Ketama Dub' }));
  await user.type(screen.getByLabelText('Comment'), 'Deep');
  await user.click(button('Send'));
  await screen.findByText('Thanks. The label has your feedback.');
  expect(open).toHaveBeenCalledOnce();
});
