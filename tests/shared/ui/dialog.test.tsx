// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../shared/ui/dialog.tsx';

test('closes on a click that starts on the backdrop, but not on one that ends there [open-55]', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Really Unsubscribe?" onClose={onClose}>
      <p>Sure?</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Really Unsubscribe?' });
  fireEvent.pointerDown(screen.getByText('Sure?'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
