import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MouseEventHandler, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreDoubleClicks } from '../../../islands/chrome/page/double-clicks.ts';
import { keepFocus } from '../../../shared/ui/focus.ts';
import { usePagedRows } from '../../../shared/ui/use-paged-rows.tsx';

const rows = Array.from({ length: 125 }, (_, n) => `Row ${n + 1}`);

function List() {
  const { visible, more } = usePagedRows(rows, 5);
  return (
    <>
      <ul>
        {visible.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

test('after the last rows of a list are shown, the focus moves from the button to the row before it [beyond-331]', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 100 more of 125' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show 20 more of 125' }));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Row 125')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Row 105');
});

/** An island in a section of a host page, with a button that can be removed. */
function Page({ hasSection, isRemoved }: { readonly hasSection: boolean; readonly isRemoved: boolean }) {
  const Wrapper = hasSection ? 'section' : 'div';
  return (
    <section>
      <h2 tabIndex={-1}>Host</h2>
      <div data-island="labels">
        <h1 tabIndex={-1}>Island</h1>
        <Wrapper>
          {hasSection && <h2 tabIndex={-1}>Section</h2>}
          {!isRemoved && (
            <div ref={keepFocus}>
              <button type="button">Try again</button>
            </div>
          )}
        </Wrapper>
      </div>
    </section>
  );
}

test.each([
  ['Section', true],
  ['Island', false],
])(
  'the focus of a removed button moves to the heading "%s", never to the host page [beyond-331]',
  (heading, hasSection) => {
    const { rerender } = render(<Page hasSection={hasSection} isRemoved={false} />);
    screen.getByRole('button').focus();
    rerender(<Page hasSection={hasSection} isRemoved />);
    expect(document.activeElement?.textContent).toBe(heading);
  },
);

function Controls({ onPress }: { readonly onPress: MouseEventHandler }) {
  useEffect(ignoreDoubleClicks, []);
  return (
    <>
      <div data-island="one">
        <button type="button" onClick={onPress}>
          Play <b>this</b>
        </button>
        <a href="/undo" onClick={onPress}>
          Undo
        </a>
        <label>
          Remember me <input type="checkbox" onClick={onPress} />
        </label>
      </div>
      <button type="button" onClick={onPress}>
        Order
      </button>
    </>
  );
}

test.each([
  ['does not click a control that appears in its place', ['Play', 'Undo'], [1, 2], 1],
  ['does not click it on a third click either', ['Play', 'Undo'], [1, 3], 1],
  ['counts single clicks', ['Play', 'Undo'], [1, 1], 2],
  ['counts on the same control', ['Play', 'this'], [1, 2], 2],
  ['counts on the input of the same label', ['Remember me', 'Remember me'], [1, 2], 2],
  ['counts on a control of the host page', ['Order'], [2], 1],
])('a double click %s [beyond-55]', (_, controls, details, times) => {
  const onPress = vi.fn();
  render(<Controls onPress={onPress} />);
  const done = controls.map((name, i) => fireEvent.click(screen.getByText(name), { detail: details[i] }));
  expect(onPress).toHaveBeenCalledTimes(times);
  expect(done.at(-1)).toBe(times === controls.length);
});
