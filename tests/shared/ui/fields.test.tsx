// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { PinInput } from '../../../shared/ui/pin-input.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { TextInput, type TextInputProps } from '../../../shared/ui/text-input.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const message = () => screen.queryByRole('alert')?.textContent ?? null;

function Name(props: Partial<TextInputProps>) {
  const [value, setValue] = useState('');
  return <TextInput label="Name" value={value} onChange={setValue} {...props} />;
}

test('a touched field shows its error first, then its broken rule, until the value is valid [5-12, 5-32, 5-38]', async () => {
  const ref = createRef<FieldHandle>();
  const view = render(<Name rules={{ required: true }} touched error="That name is taken" />);
  expect(message()).toBe('That name is taken');
  view.rerender(<Name rules={{ required: true }} touched ref={ref} />);
  expect(message()).toBe('This field is required.');
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(input());
  await userEvent.type(input(), 'a');
  expect(message()).toBeNull();
  expect(input().getAttribute('aria-invalid')).toBeNull();
});

function Login({ onSubmit }: { onSubmit: (values: readonly string[]) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <form
      aria-label="Login"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit([name, email]);
      }}
    >
      <TextInput label="Name" value={name} onChange={setName} multiline />
      <EmailInput label="Email" value={email} onChange={(text) => setEmail(text.trim())} />
      <output>{`${name} ${email}`}</output>
    </form>
  );
}

/** Fills in both fields like a password manager that fires no event. */
function fillSilently(name: string, email: string) {
  screen.getByLabelText<HTMLInputElement>('Name').value = name;
  screen.getByLabelText<HTMLInputElement>('Email').value = email;
}

test('sends what was filled in without an event, and no render erases it', async () => {
  const onSubmit = vi.fn();
  const view = render(<Login onSubmit={onSubmit} />);
  fillSilently('Nova', 'nova@example.net');
  view.rerender(<Login onSubmit={onSubmit} />);
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(onSubmit.mock.calls).toEqual([[['Nova', 'nova@example.net']]]);
  fillSilently('', '');
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(onSubmit.mock.lastCall).toEqual([['', '']]);
});

test.each(['input', 'change', 'animationstart', 'focusout', 'keydown', 'click'])(
  'knows both fields after %s of one, if they were filled in without an event',
  async (type) => {
    render(<Login onSubmit={() => {}} />);
    fillSilently('Nova', ' nova@example.net');
    await act(async () => screen.getByLabelText('Email').dispatchEvent(new Event(type, { bubbles: true })));
    expect(screen.getByText('Nova nova@example.net')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nova@example.net');
  },
);

test('the success state shows an empty success help line, unless there is an error [5-39]', () => {
  const view = render(<Name success />);
  const line = () => view.container.querySelector('p:not([role=alert])');
  expect(line()?.textContent).toBe('');
  for (const props of [{ success: true, error: 'No' }, {}]) {
    view.rerender(<Name {...props} />);
    expect(line()).toBeNull();
  }
});

test('help and error describe the field for assistive technology', () => {
  render(<Name multiline help="As labels see it." error="That name is taken" />);
  const described = (input().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As labels see it.',
    'That name is taken',
  ]);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().tagName).toBe('TEXTAREA');
});

function Email() {
  const [value, setValue] = useState('');
  return <EmailInput label="Email" value={value} onChange={setValue} />;
}

const suggestion = () => screen.getByRole('status').textContent;

test('an email field suggests the probable domain until the value changes; a click fills and focuses the input [5-40, 4-74, 4-75, 4-76, 4-77]', async () => {
  render(<Email />);
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('type')).toBe('email');
  for (const change of [() => userEvent.type(input(), '.example'), () => userEvent.clear(input())]) {
    await userEvent.clear(input());
    await userEvent.type(input(), 'marlow@gmial.com');
    await screen.findByRole('button', { name: 'marlow@gmail.com' });
    expect(suggestion()).toBe('Did you mean marlow@gmail.com?');
    await change();
    expect(suggestion()).toBe('');
  }
  await userEvent.clear(input());
  await userEvent.type(input(), 'marlow@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'marlow@gmail.com' }));
  expect(input().value).toBe('marlow@gmail.com');
  expect(suggestion()).toBe('');
  expect(document.activeElement).toBe(input());
});

test('calls an email invalid after blur, but not while it is typed [5-37, beyond-241]', async () => {
  render(<Email />);
  for (const text of ['marlow', '@']) {
    await userEvent.type(input(), text);
    expect(message()).toBeNull();
    await userEvent.tab();
    expect(message()).toBe('Please enter a valid email address.');
  }
});

function Pin({ onComplete }: { onComplete: (pin: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PinInput label="PIN" value={value} onChange={setValue} onComplete={onComplete} />
      <button type="button" onClick={() => setValue('')}>
        Wrong PIN
      </button>
    </>
  );
}

test('completes a PIN once at exactly 4 characters, also when pasted with white space or filled in without an event, and again after it was cleared or changed [5-13, 1-17, open-71]', async () => {
  const onComplete = vi.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.type(input(), '7K2');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input(), 'f99');
  expect(onComplete.mock.calls).toEqual([['7K2f']]);
  expect(input().value).toBe('7K2f');
  await userEvent.clear(input());
  await userEvent.paste(' 12 34\n');
  await userEvent.click(screen.getByRole('button'));
  expect(input().value).toBe('');
  await userEvent.type(input(), '1234');
  await userEvent.type(input(), '{Backspace}4');
  input().value = '7K2F';
  for (const _ of [1, 2])
    await act(async () => input().dispatchEvent(new Event('change', { bubbles: true })));
  expect(onComplete.mock.calls.slice(1)).toEqual([['1234'], ['1234'], ['1234'], ['7K2F']]);
});

function Search() {
  const [value, setValue] = useState('');
  return <SearchInput label="Find a label" value={value} onChange={setValue} />;
}

test('a search field with text has a button that clears it and keeps the focus [beyond-82]', async () => {
  render(<Search />);
  expect(screen.queryByRole('button')).toBeNull();
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a label' });
  await userEvent.type(field, 'kelp');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what a button puts into a field, and the email of what is pasted, are typed by the command that keeps the undo history', async () => {
  const execCommand = vi.fn((..._: unknown[]) => false);
  Object.assign(document, { execCommand });
  render(<Email />);
  await userEvent.type(input(), 'marlow@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'marlow@gmail.com' }));
  expect(input().value).toBe('marlow@gmail.com');
  await userEvent.clear(input());
  await userEvent.paste('Anna <mailto:anna@example.net?subject=Hi>');
  expect(input().value).toBe('anna@example.net');
  expect(message()).toBeNull();
  expect(execCommand.mock.calls.map(([, , text]) => text)).toEqual(['marlow@gmail.com', 'anna@example.net']);
  Reflect.deleteProperty(document, 'execCommand');
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'keys of an input method reach no handler: %o',
  (init) => {
    const onKeyDown = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a form
      <div onKeyDown={onKeyDown}>
        <Name />
      </div>,
    );
    const press = (more: KeyboardEventInit) => fireEvent.keyDown(input(), { key: 'Enter', ...more });
    // Without the default action, Safari submits no form.
    expect(press(init)).toBe('isComposing' in init);
    expect(onKeyDown).not.toHaveBeenCalled();
    press({ keyCode: 13 });
    expect(onKeyDown).toHaveBeenCalledOnce();
  },
);
