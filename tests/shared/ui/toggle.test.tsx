// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Toggle } from '../../../shared/ui/toggle.tsx';

function Beta() {
  const [on, setOn] = useState(false);
  return <Toggle label="use the new beta features" value={on} onChange={setOn} />;
}

function Digest() {
  const [value, setValue] = useState<boolean | 'half'>(false);
  return <Toggle label="Digest" threeState value={value} onChange={setValue} />;
}

test('has two states [4-72]', async () => {
  render(<Beta />);
  const toggle = screen.getByRole('switch', { name: 'use the new beta features' });
  const states: (string | null)[] = [toggle.getAttribute('aria-checked')];
  for (const _ of [1, 2]) {
    await userEvent.click(toggle);
    states.push(toggle.getAttribute('aria-checked'));
  }
  expect(states).toEqual(['false', 'true', 'false']);
});

test('with three states goes off, half, on and off again [4-73] [open-60]', async () => {
  render(<Digest />);
  const toggle = screen.getByRole('checkbox', { name: 'Digest' });
  const states: (string | null)[] = [toggle.getAttribute('aria-checked')];
  for (const _ of [1, 2, 3]) {
    await userEvent.click(toggle);
    states.push(toggle.getAttribute('aria-checked'));
  }
  expect(states).toEqual(['false', 'mixed', 'true', 'false']);
});

test('changes nothing while working or disabled', async () => {
  const onChange = vi.fn();
  const view = render(<Toggle label="Follow" value={false} working onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch'));
  view.rerender(<Toggle label="Follow" value={false} disabled onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch'));
  expect(onChange).not.toHaveBeenCalled();
});
