import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmButton } from '../../../islands/my-account/confirm-button.tsx';
import { ApiError } from '../../../shared/api/errors.ts';

const show = (onConfirm: () => Promise<void>) =>
  render(<ConfirmButton label="Remove" about="Dropbox" question="Remove Dropbox?" onConfirm={onConfirm} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is under way cannot be called off any more [beyond-59]', async () => {
  show(() => new Promise(() => {}));
  await press('Remove Dropbox');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('group', { name: 'Remove Dropbox?' })).toBeDefined();
});

test('what did not work is told under the question, and gone with it [beyond-22]', async () => {
  show(() => Promise.reject(new ApiError({ kind: 'server' }, 500)));
  await press('Remove Dropbox');
  await press('Remove');
  const group = screen.getByRole('group', { name: 'Remove Dropbox?' });
  await waitFor(() => expect(group.querySelector('[role="alert"]')).not.toBeNull());
  await press('Keep');
  await press('Remove Dropbox');
  expect(screen.queryByRole('alert')).toBeNull();
});
