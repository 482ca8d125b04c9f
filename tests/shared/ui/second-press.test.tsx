// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSecondPresses } from '../../../shared/ui/second-press.ts';

let stop = () => {};
beforeEach(() => {
  stop = leaveSecondPresses();
});
afterEach(() => stop());

/** A press of that number in a row at one place; tells whether it has led anywhere. */
const press = (name: string, detail: number) => fireEvent.click(screen.getByText(name), { detail });

test('the second press of a double one does nothing to what has taken the place of the control [beyond-55]', () => {
  const onClick = vi.fn();
  render(
    <div data-island="one">
      <button type="button">Unsubscribe</button>
      <a href="/undo" onClick={onClick}>
        Undo
      </a>
    </div>,
  );
  press('Unsubscribe', 1);
  expect(press('Undo', 2)).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  press('Undo', 3);
  press('Unsubscribe', 1);
  press('Undo', 1);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('the control itself hears both, and so does the input of a label [beyond-55]', () => {
  const [onClick, onChange] = [vi.fn(), vi.fn()];
  render(
    <div data-island="one">
      <button type="button" onClick={onClick}>
        Play <b>this</b>
      </button>
      <label>
        Remember me <input type="checkbox" onChange={onChange} />
      </label>
    </div>,
  );
  press('Play', 1);
  press('this', 2);
  expect(onClick).toHaveBeenCalledTimes(2);
  press('Remember me', 1);
  press('Remember me', 2);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('what a page itself has beside the islands hears every press [beyond-55]', () => {
  const onClick = vi.fn();
  render(
    <button type="button" onClick={onClick}>
      Order
    </button>,
  );
  press('Order', 2);
  expect(onClick).toHaveBeenCalled();
});
