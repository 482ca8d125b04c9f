// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailInput } from '../../../shared/ui/email-input.tsx';

function Email() {
  const [value, setValue] = useState('');
  return <EmailInput label="Email" value={value} onChange={setValue} />;
}

const line = () => screen.getByRole('status').textContent;

test('suggests the probable domain, without and with a suggestion to make [5-40] [4-74]', async () => {
  render(<Email />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('type')).toBe('email');
  await userEvent.type(input, 'marlow@gmial.com');
  await waitFor(() => expect(line()).toBe('Did you mean marlow@gmail.com?'));
  await userEvent.type(input, '.example');
  expect(line()).toBe('');
  await userEvent.tab();
  expect(line()).toBe('');
});

test('clears the suggestion when the value is empty [4-75]', async () => {
  render(<Email />);
  await userEvent.type(screen.getByRole('textbox'), 'marlow@gmial.com');
  await screen.findByRole('button', { name: 'marlow@gmail.com' });
  await userEvent.clear(screen.getByRole('textbox'));
  expect(line()).toBe('');
});

test('a click puts the suggestion into the input and hides it; the focus goes to the input [4-76] [4-77]', async () => {
  render(<Email />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, 'marlow@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'marlow@gmail.com' }));
  expect(input.value).toBe('marlow@gmail.com');
  expect(line()).toBe('');
  expect(document.activeElement).toBe(input);
});

test('says that an address is none once the input was left [5-37]', async () => {
  render(<Email />);
  await userEvent.type(screen.getByRole('textbox'), 'marlow');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.');
});
