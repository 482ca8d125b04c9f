import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmButton } from '../../../islands/my-account/confirm-button.tsx';

const button = (working: boolean) => (
  <ConfirmButton
    label="Remove"
    about="Dropbox"
    question="Remove Dropbox?"
    working={working}
    onConfirm={() => {}}
  />
);

test('what is under way cannot be called off any more [beyond-59]', async () => {
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dropbox' }));
  rerender(button(true));
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('group', { name: 'Remove Dropbox?' })).toBeDefined();
});
