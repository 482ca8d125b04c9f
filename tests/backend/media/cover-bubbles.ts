import { type Canvas, el, ink, SIDE, times } from './svg.ts';

type Circle = { cx: number; cy: number; r: number };

function apart(a: Circle, b: Circle): number {
  return Math.hypot(a.cx - b.cx, a.cy - b.cy);
}

/** Circles of falling size, none hidden in another. */
function scatter({ chance }: Canvas, count: number, largest: number): Circle[] {
  const circles: Circle[] = [];
  for (let tries = 0; circles.length < count && tries < 400; tries++) {
    const r = largest * 0.78 ** circles.length + 10;
    const circle = { cx: chance.between(0, SIDE), cy: chance.between(0, SIDE), r };
    if (circles.every((other) => apart(circle, other) > 0.62 * (circle.r + other.r))) circles.push(circle);
  }
  return circles;
}

/** Where two circles overlap, the second colour is printed over the first as a third. */
function overprint(canvas: Canvas): string {
  const circles = scatter(canvas, canvas.chance.whole(5, 9), canvas.chance.between(150, 230));
  const { palette, id } = canvas;
  const plain = circles.map((circle, i) =>
    el('circle', { ...circle, fill: palette.inks[i % 3] ?? palette.inks[0] }),
  );
  const clips = circles.map((circle, i) => el('clipPath', { id: id(`c${i}`) }, el('circle', circle)));
  const lenses = circles.flatMap((circle, i) =>
    circles.slice(0, i).map((other, j) =>
      apart(circle, other) < circle.r + other.r
        ? el('circle', {
            ...circle,
            fill: (i + j) % 2 === 0 ? palette.inks[3] : palette.ground,
            'clip-path': `url(#${id(`c${j}`)})`,
          })
        : '',
    ),
  );
  return el('defs', {}, clips.join('')) + plain.join('') + lenses.join('');
}

/** Clear circles that shine through each other. */
function glass(canvas: Canvas): string {
  const { chance } = canvas;
  return scatter(canvas, chance.whole(9, 14), chance.between(150, 220))
    .map((circle) => {
      const fill = ink(canvas);
      const inner = el('circle', {
        ...circle,
        r: circle.r * 0.62,
        cx: circle.cx - circle.r * 0.16,
        fill,
        opacity: 0.55,
      });
      return el('circle', { ...circle, fill, opacity: 0.62 }) + (chance.next() < 0.4 ? inner : '');
    })
    .join('');
}

/** Spheres lit from one side. */
function planets(canvas: Canvas): string {
  const { chance, palette, id } = canvas;
  const shades = palette.inks
    .map((colour, i) =>
      el(
        'radialGradient',
        { id: id(`p${i}`), cx: 0.32, cy: 0.28, r: 0.85 },
        el('stop', { 'stop-color': colour }) +
          el('stop', { offset: 0.55, 'stop-color': colour, 'stop-opacity': 0.85 }) +
          el('stop', { offset: 1, 'stop-color': palette.ground }),
      ),
    )
    .join('');
  const balls = scatter(canvas, chance.whole(4, 8), chance.between(170, 250)).map((circle, i) =>
    el('circle', { ...circle, fill: `url(#${id(`p${i % 4}`)})` }),
  );
  return el('defs', {}, shades) + balls.join('');
}

/** A screen of dots whose size swells around one point. */
function halftone(canvas: Canvas): string {
  const { chance } = canvas;
  const across = chance.pick([10, 12, 15]);
  const gap = SIDE / across;
  const heart: Circle = {
    cx: chance.between(120, 480),
    cy: chance.between(120, 480),
    r: chance.between(260, 420),
  };
  const colours = [ink(canvas), ink(canvas)] as const;
  return times(across * across, (index) => {
    const dot: Circle = {
      cx: gap * ((index % across) + 0.5),
      cy: gap * (Math.floor(index / across) + 0.5),
      r: 0,
    };
    const near = Math.max(0, 1 - apart(dot, heart) / heart.r);
    const r = gap * (0.08 + 0.55 * near);
    return el('circle', { ...dot, r, fill: near > 0.62 ? colours[1] : colours[0] });
  });
}

/** Bubbles: discs that overlap, shine through, are lit, or make a screen. */
export function bubbles(canvas: Canvas): string {
  return canvas.chance.pick([overprint, overprint, glass, glass, planets, halftone])(canvas);
}
