import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** The side of the square that a cover is drawn in. */
export const SIDE = 600;

/** What a style draws with. `id` makes the names inside one cover its own. */
export type Canvas = { chance: Random; palette: Palette; id: (name: string) => string };

/** An SVG element; numbers are kept to a tenth. */
export function el(name: string, attributes: Record<string, string | number>, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** One ink of the palette, the leading ones more often. */
export function ink({ chance, palette }: Canvas): string {
  const [first, second, third, fourth] = palette.inks;
  return chance.pick([first, first, second, second, third, fourth]);
}

/** Calls `draw` `count` times and joins what it gives. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
