import { type Canvas, el, ink, SIDE, times } from './svg.ts';

type Centre = { x: number; y: number; reach: number };

/** A ring broken into `parts` equal arcs that fill `share` of it. */
function ring(
  canvas: Canvas,
  { x, y }: Centre,
  r: number,
  width: number,
  parts: number,
  share: number,
): string {
  const arc = (2 * Math.PI * r) / parts;
  return el('circle', {
    cx: x,
    cy: y,
    r,
    fill: 'none',
    stroke: ink(canvas),
    'stroke-width': width,
    ...(share < 1
      ? { 'stroke-dasharray': `${(arc * share).toFixed(2)} ${(arc * (1 - share)).toFixed(2)}` }
      : {}),
    transform: `rotate(${canvas.chance.whole(0, 359)} ${x} ${y})`,
  });
}

function broken(canvas: Canvas, centre: Centre): string {
  const { chance } = canvas;
  let out = '';
  for (let r = chance.between(44, 70); r < centre.reach; ) {
    const width = chance.pick([3, 3, 5, 8, 8, 11, 16]);
    const parts = chance.pick([1, 1, 2, 3, 3, 4, 5, 6, chance.whole(24, 60)]);
    const share = parts > 20 ? chance.pick([0.25, 0.6]) : chance.between(0.3, 0.85);
    out += ring(canvas, centre, r, width, parts, share);
    r += width / 2 + chance.pick([14, 18, 22, 30]);
  }
  return out;
}

/** Wide closed bands, like the sleeve of an old test record. */
function target(canvas: Canvas, centre: Centre): string {
  const { chance } = canvas;
  const width = chance.pick([18, 26, 36]);
  const count = Math.ceil(centre.reach / (width * 1.5));
  return times(count, (index) => {
    const cut = chance.next() < 0.4;
    return ring(
      canvas,
      centre,
      60 + index * width * 1.5,
      width,
      cut ? chance.pick([2, 4]) : 1,
      cut ? 0.5 : 1,
    );
  });
}

/** Fine grooves with a few thick arcs among them. */
function grooves(canvas: Canvas, centre: Centre): string {
  const { chance, palette } = canvas;
  const count = Math.floor((centre.reach - 80) / 9);
  const fine = times(count, (index) =>
    el('circle', {
      cx: centre.x,
      cy: centre.y,
      r: 80 + index * 9,
      fill: 'none',
      stroke: palette.inks[0],
      'stroke-width': 1.4,
      opacity: 0.2 + 0.5 * Math.abs(Math.sin(index / 4)),
    }),
  );
  const most = Math.round(centre.reach / 60);
  const thick = times(chance.whole(most, most + 3), () =>
    ring(
      canvas,
      centre,
      84.5 + 9 * chance.whole(2, count - 3),
      chance.pick([9, 9, 18]),
      1,
      chance.between(0.08, 0.4),
    ),
  );
  return fine + thick;
}

/** Rings of arcs around a middle, which may lie outside. */
export function rings(canvas: Canvas): string {
  const { chance, palette } = canvas;
  const middle = SIDE / 2;
  const centre = chance.pick<Centre>([
    { x: middle, y: middle, reach: 292 },
    { x: middle, y: middle, reach: 292 },
    { x: middle, y: middle, reach: 440 },
    { x: 0, y: SIDE, reach: 860 },
    { x: middle, y: SIDE, reach: 620 },
    { x: SIDE - 150, y: 190, reach: 640 },
  ]);
  const lines = chance.pick([broken, broken, broken, target, grooves])(canvas, centre);
  const label = el('circle', { cx: centre.x, cy: centre.y, r: 34, fill: ink(canvas) });
  const hole = el('circle', { cx: centre.x, cy: centre.y, r: 8, fill: palette.ground });
  return lines + label + hole;
}
