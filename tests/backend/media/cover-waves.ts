import { type Canvas, el, ink, SIDE, times } from './svg.ts';

type Swing = { height: number; length: number; phase: number };

/** A line of swings from edge to edge at height `y`, as the data of a path. */
function line(y: number, swings: readonly Swing[]): string {
  const points = Array.from({ length: 25 }, (_, i) => {
    const x = (i / 24) * (SIDE + 40) - 20;
    const lift = swings.reduce(
      (sum, s) => sum + s.height * Math.sin((x / s.length) * 2 * Math.PI + s.phase),
      0,
    );
    return [x, y + lift] as const;
  });
  const smooth = points.slice(1).map(([x, height], i) => {
    const [fromX, from] = points[i] ?? [x, height];
    const before = points[i - 1]?.[1] ?? from;
    const after = points[i + 2]?.[1] ?? height;
    const third = (x - fromX) / 3;
    const [a, b] = [from + (height - before) / 6, height - (after - from) / 6];
    return `C${[fromX + third, a, x - third, b, x, height].map((n) => n.toFixed(1)).join(' ')}`;
  });
  return `M-20 ${(points[0]?.[1] ?? y).toFixed(1)}${smooth.join('')}`;
}

function swing({ chance }: Canvas, height: number): Swing {
  return { height, length: chance.between(300, 700), phase: chance.between(0, 6.3) };
}

/** Bands of many widths that swing ever wider down the sleeve. */
function bands(canvas: Canvas): string {
  const { chance } = canvas;
  const count = chance.whole(9, 13);
  const shared = swing(canvas, 1);
  return times(count, (index) => {
    const y = 30 + (index * 550) / (count - 1);
    const height = (6 + 44 * Math.sin((Math.PI * (index + 1)) / count) ** 2) * chance.between(0.4, 1);
    const d = line(y, [{ ...shared, height, phase: shared.phase + index * 0.45 }]);
    return el('path', {
      d,
      fill: 'none',
      stroke: ink(canvas),
      'stroke-width': chance.pick([5, 9, 13, 20, 28]),
    });
  });
}

/** Hills one before the other, down to the lower edge. */
function dunes(canvas: Canvas): string {
  const { chance, palette } = canvas;
  const count = chance.whole(4, 6);
  const sun = el('circle', {
    cx: chance.between(140, 460),
    cy: chance.between(130, 230),
    r: chance.between(60, 120),
    fill: palette.inks[0],
  });
  const [, second, third, fourth] = palette.inks;
  const fills = chance.next() < 0.5 ? [third, second, fourth] : [fourth, third, second];
  const hills = times(count, (index) => {
    const y = 250 + (index * 330) / count;
    const d = `${line(y, [swing(canvas, chance.between(20, 50)), swing(canvas, 14)])}L620 620L-20 620Z`;
    return el('path', { d, fill: fills[index % fills.length] ?? second });
  });
  return sun + hills;
}

/** Thin ridges behind each other, high in the middle: a signal, drawn again and again. */
function ridges(canvas: Canvas): string {
  const { chance, palette } = canvas;
  const count = chance.whole(22, 30);
  const middle = chance.between(250, 350);
  const stroke = chance.pick([palette.inks[0], palette.inks[0], palette.inks[1]]);
  return times(count, (index) => {
    const y = 120 + (index * 420) / count;
    const peaks = Array.from({ length: chance.whole(4, 7) }, () => ({
      at: middle + chance.between(-95, 95),
      width: chance.between(9, 24),
      height: chance.between(14, 62),
    }));
    const points = Array.from({ length: 81 }, (_, i) => {
      const x = 60 + i * 6;
      const lift = peaks.reduce((sum, p) => sum + p.height * Math.exp(-(((x - p.at) / p.width) ** 2)), 0);
      return `${x} ${(y - lift + chance.between(-1.5, 1.5)).toFixed(1)}`;
    });
    return el('path', {
      d: `M${points.join('L')}`,
      fill: palette.ground,
      stroke,
      'stroke-width': 2.6,
      'stroke-linejoin': 'round',
    });
  });
}

/** Many fine lines that drift against each other. */
function moire(canvas: Canvas): string {
  const { chance } = canvas;
  const [first, second] = [swing(canvas, chance.between(30, 70)), swing(canvas, chance.between(20, 50))];
  const colours = [ink(canvas), ink(canvas), ink(canvas)] as const;
  const count = 34;
  return times(count, (index) =>
    el('path', {
      d: line(20 + (index * 560) / (count - 1), [
        { ...first, phase: first.phase + index * 0.06 },
        { ...second, phase: second.phase - index * 0.16 },
      ]),
      fill: 'none',
      stroke: colours[Math.floor(index / 12)] ?? colours[0],
      'stroke-width': 3 + 6 * Math.sin((Math.PI * index) / count),
    }),
  );
}

/** Waves: bands, hills, ridges or fine lines. */
export function waves(canvas: Canvas): string {
  return canvas.chance.pick([bands, bands, dunes, ridges, moire])(canvas);
}
