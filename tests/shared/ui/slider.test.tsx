// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Slider } from '../../../shared/ui/slider.tsx';

function seek(props: {
  value?: number;
  max?: number;
  onChange?: (v: number) => void;
  onCommit?: (v: number) => void;
}) {
  const { value = 100, max = 300, onChange = () => {}, onCommit = () => {} } = props;
  return (
    <Slider
      label="Seek"
      value={value}
      max={max}
      step={10}
      buffered={150}
      valueText={(at) => `${Math.round(at)} seconds`}
      onChange={onChange}
      onCommit={onCommit}
    />
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });

test('says its value in words and paints what is played and loaded', () => {
  render(seek({}));
  expect(slider().getAttribute('aria-valuetext')).toBe('100 seconds');
  expect(Number(slider().style.getPropertyValue('--dp-played'))).toBeCloseTo(1 / 3);
  expect(Number(slider().style.getPropertyValue('--dp-buffered'))).toBeCloseTo(1 / 2);
});

test('keys move by the step, by six of them, and to the ends', async () => {
  const onCommit = vi.fn();
  render(seek({ onCommit }));
  slider().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{PageUp}{Home}{End}{Shift}a');
  expect(onCommit.mock.calls.flat()).toEqual([110, 90, 160, 0, 300]);
});

test('stays where it is held while the value goes on, and commits once when let go', () => {
  const onChange = vi.fn();
  const onCommit = vi.fn();
  const view = render(seek({ onChange, onCommit }));
  fireEvent.input(slider(), { target: { value: '200' } });
  view.rerender(seek({ value: 101, onChange, onCommit }));
  expect(slider().valueAsNumber).toBe(200);
  expect(slider().getAttribute('aria-valuetext')).toBe('200 seconds');
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider());
  fireEvent.change(slider());
  fireEvent.blur(slider());
  expect(onChange.mock.calls).toEqual([[200]]);
  expect(onCommit.mock.calls).toEqual([[200]]);
});

test('a touch that turns into scrolling commits nothing', () => {
  const onCommit = vi.fn();
  render(seek({ onCommit }));
  fireEvent.input(slider(), { target: { value: '200' } });
  fireEvent.pointerCancel(slider());
  fireEvent.blur(slider());
  expect(onCommit).not.toHaveBeenCalled();
  expect(slider().valueAsNumber).toBe(100);
});

test('is off while the length is not known', () => {
  const view = render(seek({ max: Number.NaN }));
  expect(slider().disabled).toBe(true);
  expect(slider().getAttribute('aria-valuetext')).toBe('0 seconds');
  view.rerender(seek({ max: 300 }));
  expect(slider().disabled).toBe(false);
});
