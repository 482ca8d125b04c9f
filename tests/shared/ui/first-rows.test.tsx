import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useFirstRows } from '../../../shared/ui/use-first-rows.tsx';

const user = userEvent.setup();

type Props = { readonly count: number };

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => `Row ${n + 1}`);

function List({ count }: Props) {
  const { visible, more } = useFirstRows(rowsOf(count), 5);
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

function Choices({ count }: Props) {
  const { visible, more } = useFirstRows(rowsOf(count), 5);
  return (
    <fieldset>
      {visible.map((row) => (
        <label key={row}>
          <input type="radio" name="row" />
          {row}
        </label>
      ))}
      {more}
    </fieldset>
  );
}

test.each([
  ['a list', List],
  ['choices', Choices],
])(
  'the button that goes with the last rows of %s leaves its focus to the row before them [beyond-18]',
  async (_, View) => {
    render(<View count={125} />);
    await user.click(screen.getByRole('button', { name: 'Show 100 more of 125' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show 20 more of 125' }));
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Row 125')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Row 105');
  },
);
