import { paletteOf } from './palettes.ts';
import { type Random, random } from './random.ts';

type Brush = { readonly rng: Random; readonly ink: () => string };

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x.toFixed(3)}" cy="${y.toFixed(3)}" r="${r.toFixed(3)}" fill="${fill}"/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const quarter = (r: number, fill: string): string => path(`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`, fill);

const SHAPES = [
  ({ ink }: Brush) => quarter(1, ink()) + quarter(0.5, ink()),
  ({ rng, ink }: Brush) => {
    const rings = rng.whole(4, 8);
    return times(rings, (i) => quarter((rings - i) / rings, ink()));
  },
  ({ rng, ink }: Brush) => disc(0.5, 0.5, 0.5, ink()) + disc(0.5, 0.5, rng.between(0.1, 0.3), ink()),
  ({ ink }: Brush) => path('M0 .5A.5 .5 0 0 1 1 .5Z', ink()) + path('M0 1A.5 .5 0 0 1 1 1Z', ink()),
  ({ ink }: Brush) => path('M0 0H1L0 1Z', ink()),
  ({ ink }: Brush) => path('M0 0A1 1 0 0 1 1 1A1 1 0 0 1 0 0Z', ink()),
  ({ rng, ink }: Brush) => {
    const bars = rng.whole(3, 8);
    return times(bars, (i) =>
      path(`M${i / bars} 1V${rng.between(0, 0.8).toFixed(3)}h${0.8 / bars}V1Z`, ink()),
    );
  },
  ({ rng, ink }: Brush) => {
    const [fill, across] = [ink(), rng.whole(3, 6)];
    return times(across ** 2, (i) => {
      const [x, y] = [(i % across) + 0.5, Math.floor(i / across) + 0.5];
      return disc(x / across, y / across, (0.08 + (0.4 * y) / across) / across, fill);
    });
  },
] as const;

const SIDE = 600;

/** Draws a release cover as an SVG of 600 by 600. The same seed gives the same cover. */
export function coverSvg(seed: number): string {
  const rng = random(seed, 2);
  const { background, inks } = paletteOf(seed);
  const across = rng.pick([2, 2, 3, 3, 4, 5]);
  const shapes = [rng.pick(SHAPES), rng.pick(SHAPES)] as const;
  let last = background;
  const ink = (): string => {
    const others = [inks[0], inks[1], ...inks, background].filter((colour) => colour !== last);
    last = others[rng.whole(0, others.length - 1)] ?? background;
    return last;
  };
  const tiles = times(across ** 2, (i) => {
    const [x, y] = [i % across, Math.floor(i / across)];
    const turned = `translate(${x} ${y}) rotate(${90 * rng.whole(0, 3)} .5 .5)`;
    const back = rng.next() < 0.4 ? path('M0 0H1V1H0Z', ink()) : '';
    return `<g transform="${turned}">${back}${rng.pick(shapes)({ rng, ink })}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${background}"/><g transform="scale(${SIDE / across})">${tiles}</g></svg>`;
}
