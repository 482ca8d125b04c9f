import type { ReactNode } from 'react';
import { useRowWindow } from './row-window.ts';

/** Where a row stands among all that could be scrolled to. */
export type Place = { readonly position: number; readonly of: number };

type Props = {
  readonly title: string;
  readonly names: readonly string[];
  readonly row: (name: string, place: Place) => ReactNode;
};

/** A list of labels, of which only the rows in or near the screen are there. */
export function LabelList({ title, names, row }: Props) {
  const { list, first, end } = useRowWindow(names.length);
  return (
    <ul className="dp-labels" aria-label={title} ref={list}>
      {names.slice(first, end).map((name, i) => row(name, { position: first + i + 1, of: names.length }))}
    </ul>
  );
}
