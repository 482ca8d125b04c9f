import { act, render } from '@testing-library/react';
import { Dialogs } from '../../islands/chrome/dialogs/dialogs.tsx';

/** Renders the dialog outlet, opens a dialog and records the results. */
export function openInOutlet<Result>(open: () => Promise<Result>): { readonly results: Result[] } {
  render(<Dialogs />);
  const results: Result[] = [];
  act(() => void open().then((result) => results.push(result)));
  return { results };
}
