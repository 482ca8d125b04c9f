import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepFocus } from '../../../shared/ui/keep-focus.ts';

/** An island in a part of a host's page; what had the focus goes. */
function lose(part: boolean): string | null | undefined {
  const going = (
    <div ref={keepFocus}>
      <button type="button">Try again</button>
    </div>
  );
  const island = (isGone: boolean) => (
    <section>
      <h2 tabIndex={-1}>Of the host</h2>
      <div data-island="labels">
        <h1 tabIndex={-1}>Of the island</h1>
        {part ? (
          <section>
            <h2 tabIndex={-1}>Of the part</h2>
            {!isGone && going}
          </section>
        ) : (
          !isGone && going
        )}
      </div>
    </section>
  );
  const { rerender, container, unmount } = render(island(false));
  container.querySelector('button')?.focus();
  rerender(island(true));
  const text = document.activeElement?.textContent;
  unmount();
  return text;
}

test('the focus goes to the heading of the part, or of the island, and of no host [beyond-18]', () => {
  expect(lose(true)).toBe('Of the part');
  expect(lose(false)).toBe('Of the island');
});
