// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PinInput } from '../../../shared/ui/pin-input.tsx';

function Pin({ onComplete, error = null }: { onComplete: (pin: string) => void; error?: string | null }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PinInput label="PIN" value={value} onChange={setValue} onComplete={onComplete} error={error} />
      <button type="button" onClick={() => setValue('')}>
        Wrong PIN
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'PIN' });

test('is complete once with exactly 4 characters, whatever is typed after them [5-13] [1-17]', async () => {
  const onComplete = vi.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.type(input(), '7K2');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input(), 'f99');
  expect(onComplete.mock.calls).toEqual([['7K2f']]);
  expect(input().value).toBe('7K2f');
});

test('takes a pasted PIN with white space before, in and after it [open-71]', async () => {
  const onComplete = vi.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(input());
  await userEvent.paste(' 12 34\n');
  expect(onComplete.mock.calls).toEqual([['1234']]);
});

test('the same PIN is complete again after it was cleared or changed [5-13]', async () => {
  const onComplete = vi.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.type(input(), '1234');
  await userEvent.click(screen.getByRole('button'));
  expect(input().value).toBe('');
  await userEvent.click(input());
  await userEvent.paste('1234');
  await userEvent.type(input(), '{Backspace}4');
  expect(onComplete.mock.calls).toEqual([['1234'], ['1234'], ['1234']]);
});

test("is one input that a phone's one-time code fits, with its error tied to it", () => {
  const view = render(<Pin onComplete={() => {}} error="That PIN is wrong" />);
  expect(view.container.querySelectorAll('input')).toHaveLength(1);
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('That PIN is wrong');
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});
