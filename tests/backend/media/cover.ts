import { bars } from './cover-bars.ts';
import { bubbles } from './cover-bubbles.ts';
import { rings } from './cover-rings.ts';
import { waves } from './cover-waves.ts';
import { paletteOf } from './palettes.ts';
import { random } from './random.ts';
import { type Canvas, el, SIDE } from './svg.ts';

const STYLES = [rings, bubbles, bars, waves] as const;

/** Each four seeds in a row show the four styles, in an order of their own. */
function styleOf(seed: number): (canvas: Canvas) => string {
  const four = random(Math.floor(seed / 4), 3);
  return STYLES[((seed % 4) * four.pick([1, 3]) + four.whole(0, 3)) % 4] ?? rings;
}

/** A light from above and a shade below, so that the colours lie on board and not on a screen. */
function light(id: string): string {
  const stops =
    el('stop', { 'stop-color': '#fff', 'stop-opacity': 0.1 }) +
    el('stop', { offset: 0.5, 'stop-color': '#fff', 'stop-opacity': 0 }) +
    el('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': 0.09 });
  const gradient = el('linearGradient', { id, x2: 0.35, y2: 1 }, stops);
  return el('defs', {}, gradient) + el('rect', { width: SIDE, height: SIDE, fill: `url(#${id})` });
}

/** The sleeve of a release: an SVG of 600 by 600, the same for the same seed (a whole number from 0). */
export function coverSvg(seed: number): string {
  const chance = random(seed, 2);
  const palette = paletteOf(seed);
  const id = (name: string): string => `cover-${seed}-${name}`;
  const canvas: Canvas = { chance, palette, id };
  const ground = el('rect', { width: SIDE, height: SIDE, fill: palette.ground });
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}`, width: SIDE, height: SIDE },
    ground + styleOf(seed)(canvas) + light(id('light')),
  );
}
