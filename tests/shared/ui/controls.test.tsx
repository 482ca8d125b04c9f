// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { setShortcutsEnabled } from '../../../shared/keyboard/shortcuts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyHint, useAriaKey, useShortcutProps } from '../../../shared/ui/key-hint.tsx';
import { Slider } from '../../../shared/ui/slider.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { DEMO_DURATION_MS, LoaderButtonDemo } from '../../backend/parts/buttons.tsx';

afterEach(() => configure(defaultConfig));

function Hinted() {
  return (
    <>
      <button type="button" {...useShortcutProps('mute', 'Mute')} />
      <input aria-keyshortcuts={useAriaKey('clearSelection')} />
      <KeyHint name="search" />
    </>
  );
}

test.each([
  ['page', true, 'Mute (M)', 'M', 'Escape', '/'],
  // Read aloud on the focused control, and seen while the focus is in the island.
  ['island', true, 'Mute', 'M', 'Escape', '/'],
  ['off', true, 'Mute', null, null, ''],
  ['page', false, 'Mute', null, null, ''],
] as const)(
  'where keys act on: %s, and are enabled: %s, controls promise no others [beyond-237]',
  (keys, isEnabled, title, mute, clear, hint) => {
    configure({ ...defaultConfig, keys });
    const { container } = render(<Hinted />);
    act(() => setShortcutsEnabled(isEnabled));
    expect(screen.getByTitle(title).getAttribute('aria-keyshortcuts')).toBe(mute);
    expect(screen.getByRole('textbox').getAttribute('aria-keyshortcuts')).toBe(clear);
    expect(container.textContent).toBe(hint);
    expect(container.querySelector('[data-needs-focus]') !== null).toBe(keys === 'island');
    act(() => setShortcutsEnabled(true));
  },
);
const button = (name: string) => screen.getByRole('button', { name });

function Sending({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false);
  const send = () => {
    onSend();
    setSending(true);
  };
  return (
    <Button variant="main" pending={isSending} pendingLabel="Sending…" disabled={isSending} onClick={send}>
      Send
    </Button>
  );
}

test('a pending button ignores clicks, also of a double click, shows a spinner and its label, and keeps the focus [4-68, 4-69, 4-70]', async () => {
  const onSend = vi.fn();
  render(<Sending onSend={onSend} />);
  const spinner = (name: string) => button(name).querySelector('[aria-hidden=true]');
  expect(spinner('Send')).toBeNull();
  await userEvent.dblClick(button('Send'));
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button('Sending…'));
  expect(button('Sending…').getAttribute('aria-busy')).toBe('true');
  expect(button('Sending…').hasAttribute('disabled')).toBe(false);
  expect(spinner('Sending…')).not.toBeNull();
});

test.each([
  ['not as a plain button', {}, 0],
  ['as a submit button', { type: 'submit' }, 1],
  ['not while pending', { type: 'submit', pending: true }, 0],
] as const)('submits a form %s [4-71]', async (_, props, times) => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button variant="main" pending={false} {...props}>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(button('Send'));
  expect(submitted).toHaveBeenCalledTimes(times);
});

test("the demo's button works for 1850 ms and can be clicked again [9-24]", async () => {
  vi.useFakeTimers();
  const loader = () => screen.getByRole('button', { name: /Pretend to work|Working/ });
  const advance = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  render(<LoaderButtonDemo />);
  for (const _ of [1, 2]) {
    fireEvent.click(loader());
    expect(loader().getAttribute('aria-busy')).toBe('true');
    await advance(1849);
    fireEvent.click(loader());
    expect(loader().getAttribute('aria-busy')).toBe('true');
    await advance(1);
    expect(loader().getAttribute('aria-busy')).toBeNull();
  }
  expect(DEMO_DURATION_MS).toBe(1850);
  vi.useRealTimers();
});

function Beta() {
  const [on, setOn] = useState(false);
  return <Toggle label="Beta" value={on} onChange={setOn} />;
}

function Digest() {
  const [value, setValue] = useState<boolean | 'half'>(false);
  return <Toggle label="Digest" threeState value={value} onChange={setValue} />;
}

test.each([
  ['two states turns on and off [4-72]', Beta, 'switch', 'false true false'],
  ['three states is half, on and off [4-73, open-60]', Digest, 'checkbox', 'false mixed true false'],
])('a toggle with %s', async (_, View, role, states) => {
  render(<View />);
  const toggle = screen.getByRole(role, { name: View.name });
  for (const state of states.split(' ')) {
    expect(toggle.getAttribute('aria-checked')).toBe(state);
    await userEvent.click(toggle);
  }
});

const seek = (props: Partial<ComponentProps<typeof Slider>>) => (
  <Slider
    label="Seek"
    value={100}
    max={300}
    step={10}
    buffered={150}
    valueText={(value) => `${Math.round(value)} seconds`}
    onCommit={() => {}}
    {...props}
  />
);

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });
const valueText = () => slider().getAttribute('aria-valuetext');

test('a slider shows its value as text and its progress, and is disabled while the duration is unknown', () => {
  const view = render(seek({}));
  expect(valueText()).toBe('100 seconds');
  expect(Number(slider().style.getPropertyValue('--dp-played'))).toBeCloseTo(1 / 3);
  expect(Number(slider().style.getPropertyValue('--dp-buffered'))).toBeCloseTo(1 / 2);
  view.rerender(seek({ max: Number.NaN }));
  expect(slider().disabled).toBe(true);
  expect(valueText()).toBe('0 seconds');
  view.rerender(seek({ max: 300 }));
  expect(slider().disabled).toBe(false);
});

test('a slider ignores its value during a drag, and commits once on release', () => {
  const [onChange, onCommit] = [vi.fn(), vi.fn()];
  const view = render(seek({ onChange, onCommit }));
  fireEvent.input(slider(), { target: { value: '200' } });
  view.rerender(seek({ value: 101, onChange, onCommit }));
  expect(slider().valueAsNumber).toBe(200);
  expect(valueText()).toBe('200 seconds');
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider());
  fireEvent.change(slider());
  fireEvent.blur(slider());
  expect([onChange.mock.calls, onCommit.mock.calls]).toEqual([[[200]], [[200]]]);
});
