import type { Rendered, RenderRequest } from '../../pages/server/render.ts';

/** Stands in for `render.ts` in a worker. Its props say how it fails. */

let renders = 0;

export function render({ props }: RenderRequest): Rendered {
  renders++;
  const kept: number[][] = [];
  if (props && 'isEndless' in props) while (renders);
  if (props && 'isGreedy' in props) while (kept.push(new Array(1_000_000).fill(renders)));
  return { title: null, container: `render ${renders}` };
}
