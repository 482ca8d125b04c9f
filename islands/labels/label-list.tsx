import type { ReactNode } from 'react';
import { useRowWindow } from '../../shared/ui/use-row-window.ts';

/** Where a row stands among all that could be scrolled to. */
export type Place = { readonly position: number; readonly of: number };

type Props = {
  readonly title: string;
  readonly names: readonly string[];
  readonly row: (name: string, place: Place) => ReactNode;
};

/** A list of labels, of which only the rows in or near the screen are there. */
export function LabelList({ title, names, row }: Props) {
  const count = names.length;
  const {
    list,
    range: [first, end],
    rowHeight,
  } = useRowWindow(count);
  const [from, to] = [Math.min(first, count), Math.min(end, count)];
  // Which take the room of the rows that are not there.
  const padding = { paddingTop: from * rowHeight, paddingBottom: (count - to) * rowHeight };
  return (
    <ul aria-label={title} ref={list} style={padding}>
      {names.slice(from, to).map((name, i) => row(name, { position: from + i + 1, of: count }))}
    </ul>
  );
}
