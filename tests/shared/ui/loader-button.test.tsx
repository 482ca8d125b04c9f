// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LoaderButton } from '../../../shared/ui/loader-button.tsx';

function Form({ onSend }: { onSend: () => void }) {
  const [working, setWorking] = useState(false);
  return (
    <LoaderButton
      working={working}
      onClick={() => {
        onSend();
        setWorking(true);
      }}
    >
      Send
    </LoaderButton>
  );
}

test('ignores clicks while it is working and keeps the focus [4-68]', async () => {
  const onClick = vi.fn();
  const view = render(
    <LoaderButton working={false} disabled={false} onClick={onClick}>
      Send
    </LoaderButton>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  view.rerender(
    <LoaderButton working disabled onClick={onClick}>
      Send
    </LoaderButton>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('ignores a second click in the same moment, before working has been rendered [4-68]', async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  const button = screen.getByRole('button');
  await act(async () => {
    button.click();
    button.click();
  });
  button.click();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('works again after a click that began nothing', async () => {
  const onClick = vi.fn();
  render(
    <LoaderButton working={false} onClick={onClick}>
      Send
    </LoaderButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('shows a spinner beside its label only while working [4-69]', () => {
  const view = render(<LoaderButton working={false}>Send</LoaderButton>);
  expect(view.container.querySelector('.dp-spinner')).toBeNull();
  view.rerender(<LoaderButton working>Send</LoaderButton>);
  expect(view.container.querySelector('.dp-spinner')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

test('shows the alternative label while working, if one is given [4-70]', () => {
  const view = render(
    <LoaderButton working={false} workingLabel="Sending…">
      <b>Send</b>
    </LoaderButton>,
  );
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  view.rerender(
    <LoaderButton working workingLabel="Sending…">
      <b>Send</b>
    </LoaderButton>,
  );
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
});

test('submits a form only when told to, and not while working [4-71]', async () => {
  const submitted = vi.fn();
  const form = (button: React.ReactNode) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      {button}
    </form>
  );
  const view = render(form(<LoaderButton working={false}>Send</LoaderButton>));
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
  const submit = (working: boolean) =>
    form(
      <LoaderButton type="submit" working={working}>
        Send
      </LoaderButton>,
    );
  view.rerender(submit(false));
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).toHaveBeenCalledTimes(1);
  view.rerender(submit(true));
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).toHaveBeenCalledTimes(1);
});
