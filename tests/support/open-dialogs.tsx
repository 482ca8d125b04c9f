import { act, render } from '@testing-library/react';
import { Dialogs } from '../../islands/chrome/dialogs.tsx';

/** Shows the dialogs' outlet and does what opens one; notes what it resolves with. */
export function openInOutlet<Result>(open: () => Promise<Result>): { readonly results: Result[] } {
  render(<Dialogs />);
  const results: Result[] = [];
  act(() => void open().then((result) => results.push(result)));
  return { results };
}
