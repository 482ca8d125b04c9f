// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { TextInput, type TextInputProps } from '../../../shared/ui/text-input.tsx';

function Name(props: Partial<TextInputProps>) {
  const [value, setValue] = useState('');
  return <TextInput label="Name" value={value} onChange={setValue} {...props} />;
}

const message = () => screen.queryByRole('alert')?.textContent ?? null;

test('shows its messages once it was touched, one at a time, in order [5-32]', async () => {
  render(<Name rules={{ required: true, plain: true, min: 3, max: 5, email: true }} />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(input, '.');
  expect(message()).toBeNull();
  await userEvent.tab();
  const seen = [message()];
  for (const text of ['', 'a', 'abcdef', 'abcd']) {
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
    seen.push(message());
  }
  expect(seen).toEqual([
    "Must only contain letters, numbers, spaces or these characters: _ ' -",
    'This field is required.',
    'Must be at least 3 characters.',
    'Cannot be more than 5 characters.',
    'Please enter a valid email address.',
  ]);
});

test('a message goes as soon as the value is right [5-32]', async () => {
  render(<Name rules={{ required: true }} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(message()).toBe('This field is required.');
  await userEvent.type(screen.getByRole('textbox'), 'a');
  expect(message()).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
});

test('a custom error shows while the input is untouched, and before the others [5-38]', () => {
  render(<Name rules={{ required: true }} touched error="That name is taken" />);
  expect(message()).toBe('That name is taken');
});

test('a form that was submitted shows the messages of untouched inputs and focuses one [5-12]', () => {
  const ref = createRef<FieldHandle>();
  render(<Name rules={{ required: true }} touched ref={ref} />);
  expect(message()).toBe('This field is required.');
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the success state shows an empty success help line, unless something is wrong [5-39]', () => {
  const view = render(<Name success />);
  const line = () => view.container.querySelector('.dp-help-success');
  expect(line()?.textContent).toBe('');
  view.rerender(<Name success error="No" />);
  expect(line()).toBeNull();
  view.rerender(<Name />);
  expect(line()).toBeNull();
});

test('ties help and error to the input for assistive technology', () => {
  render(<Name multiline help="As labels see it." error="That name is taken" />);
  const area = screen.getByRole('textbox', { name: 'Name' });
  const described = (area.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As labels see it.',
    'That name is taken',
  ]);
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(area.tagName).toBe('TEXTAREA');
});
