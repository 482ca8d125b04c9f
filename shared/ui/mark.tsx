/**
 * One path on a grid of 24 (a list shows many), its lines 1.75 wide with round ends; `solid` ones are filled, so that
 * transport reads at a glance.
 */
export type Drawing = { readonly path: string; readonly solid?: true };

/** Those that panels and fields show, and so every page. */
export const marks = {
  play: { solid: true, path: 'M8 5.5v13l10.5-6.5z' },
  star: {
    solid: true,
    path: 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z',
  },
  check: { path: 'm5 12.75 4.5 4.5L19 7.25' },
  person: { path: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0' },
  warning: { path: 'M12 4.25 21 19.5H3zM12 10.25v4m0 2.6v.1' },
  mail: { path: 'M3.5 5.75h17v12.5h-17zm0 1L12 13l8.5-6.25' },
} as const satisfies Record<string, Drawing>;

export type MarkName = keyof typeof marks;

/** Edge in CSS pixels. */
export type IconSize = 16 | 20 | 24;

/** One drawing in the colour of the text around it. It says nothing by itself. */
export function Picture({ drawing, size }: { readonly drawing: Drawing; readonly size: IconSize }) {
  return (
    <svg
      className={drawing.solid ? 'dp-icon dp-icon-solid' : 'dp-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawing.path} />
    </svg>
  );
}
