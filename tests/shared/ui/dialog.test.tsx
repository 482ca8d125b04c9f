// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../shared/ui/dialog.tsx';

function Page({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClosed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Unsubscribe
      </button>
      {open && (
        <Dialog title="Really Unsubscribe?" onClose={close}>
          <p>Sure?</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(onClosed = vi.fn()) {
  render(<Page onClosed={onClosed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Really Unsubscribe?' }), onClosed };
}

test('opens as a modal labelled by its title, and closes with its button', async () => {
  const { dialog, onClosed } = await openDialog();
  expect(dialog.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('closes on Escape and on a click that starts on the backdrop [open-55]', async () => {
  const { dialog, onClosed } = await openDialog();
  fireEvent.pointerDown(screen.getByText('Sure?'));
  fireEvent.click(dialog);
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const reopened = screen.getByRole<HTMLDialogElement>('dialog');
  expect(reopened.open).toBe(true);
  fireEvent(reopened, new Event('cancel', { cancelable: true }));
  expect(reopened.open).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(2);
});

test('returns the focus to its opener, also when it is unmounted', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const view = render(
    <Dialog title="Gone" onClose={() => {}}>
      <input aria-label="Comment" />
    </Dialog>,
  );
  screen.getByRole('textbox').focus();
  view.unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('cannot be dismissed without `onClose`', async () => {
  render(
    <Dialog title="Reload Required" text="You have changed user in a different window.">
      <button type="button">Return to Dashboard</button>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'Reload Required',
    description: 'You have changed user in a different window.',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Reload Required' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
  dialog.close();
  expect(dialog.open).toBe(true);
});
