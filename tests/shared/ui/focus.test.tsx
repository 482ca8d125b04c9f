import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MouseEventHandler, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreDoubleClicks } from '../../../islands/chrome/outlet.tsx';
import { keepFocus } from '../../../shared/ui/focus.ts';
import { usePagedRows } from '../../../shared/ui/use-paged-rows.tsx';

const rows = Array.from({ length: 125 }, (_, n) => `Row ${n + 1}`);

const asItem = (row: string) => <li key={row}>{row}</li>;
const asChoice = (row: string) => (
  <label key={row}>
    <input type="radio" name="row" />
    {row}
  </label>
);

function List({ renderRow }: { readonly renderRow: typeof asItem }) {
  const { visible, more } = usePagedRows(rows, 5);
  return (
    <fieldset>
      {visible.map(renderRow)}
      {more}
    </fieldset>
  );
}

test.each([
  ['a list', asItem],
  ['choices', asChoice],
])(
  'the button that goes with the last rows of %s leaves its focus to the row before them [beyond-18]',
  async (_, renderRow) => {
    render(<List renderRow={renderRow} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show 100 more of 125' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show 20 more of 125' }));
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Row 125')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Row 105');
  },
);

/** An island in a part of a host's page, with a button that may go. */
function Page({ hasPart, isGone }: { readonly hasPart: boolean; readonly isGone: boolean }) {
  const Part = hasPart ? 'section' : 'div';
  return (
    <section>
      <h2 tabIndex={-1}>Of the host</h2>
      <div data-island="labels">
        <h1 tabIndex={-1}>Of the island</h1>
        <Part>
          {hasPart && <h2 tabIndex={-1}>Of the part</h2>}
          {!isGone && (
            <div ref={keepFocus}>
              <button type="button">Try again</button>
            </div>
          )}
        </Part>
      </div>
    </section>
  );
}

test.each([
  ['Of the part', true],
  ['Of the island', false],
])(
  'the focus of a button that goes is given to the heading %s, never of the host [beyond-18]',
  (heading, hasPart) => {
    const { rerender } = render(<Page hasPart={hasPart} isGone={false} />);
    screen.getByRole('button').focus();
    rerender(<Page hasPart={hasPart} isGone />);
    expect(document.activeElement?.textContent).toBe(heading);
  },
);

/** Some controls of an island, and one of its page. */
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

test.each<[string, (readonly [control: string, detail: number])[], number]>([
  [
    'does nothing to what has taken its place',
    [
      ['Play', 1],
      ['Undo', 2],
    ],
    1,
  ],
  [
    'nor does the third',
    [
      ['Play', 1],
      ['Undo', 3],
    ],
    1,
  ],
  [
    'is done where a single one follows',
    [
      ['Play', 1],
      ['Play', 1],
      ['Undo', 1],
    ],
    3,
  ],
  [
    'is done by the same control',
    [
      ['Play', 1],
      ['this', 2],
    ],
    2,
  ],
  [
    'is done by the input of its label',
    [
      ['Remember me', 1],
      ['Remember me', 2],
    ],
    2,
  ],
  ['is done where the page itself has the control', [['Order', 2]], 1],
])('the second press of a double one %s [beyond-55]', (_, presses, times) => {
  const onPress = vi.fn();
  render(<Controls onPress={onPress} />);
  const done = presses.map(([control, detail]) => fireEvent.click(screen.getByText(control), { detail }));
  expect(onPress).toHaveBeenCalledTimes(times);
  expect(done.at(-1)).toBe(times === presses.length);
});
