import { type Canvas, el, ink, SIDE, times } from './svg.ts';

/** Columns that hang and stand, as a mixing desk's meters do. */
function columns(canvas: Canvas): string {
  const { chance } = canvas;
  const count = chance.whole(7, 11);
  const pitch = SIDE / count;
  return times(count, (index) => {
    const top = chance.between(30, 330);
    const height = chance.between(110, 420);
    const x = index * pitch;
    const width = pitch * 0.84;
    const fill = ink(canvas);
    const cap = chance.next() < 0.35 ? el('rect', { x, y: top - 26, width, height: 12, fill }) : '';
    return cap + el('rect', { x, y: top, width, height, fill });
  });
}

/** The outline of a track, mirrored about a line, as players draw it. */
function waveform(canvas: Canvas): string {
  const { chance, palette } = canvas;
  const count = chance.pick([24, 32, 48]);
  const pitch = (SIDE - 80) / count;
  const [slow, fast] = [chance.between(0.6, 1.6), chance.between(3, 7)];
  const shift = chance.between(0, 6);
  const played = chance.whole(Math.floor(count / 4), count - 4);
  const [before, after] = chance.pick([
    [palette.inks[1], palette.inks[0]],
    [palette.inks[0], palette.inks[3]],
  ] as [readonly [string, string], ...(readonly [string, string])[]]);
  return times(count, (index) => {
    const t = (index / count) * Math.PI;
    const swell = Math.abs(Math.sin(slow * t + shift)) * 0.6 + Math.abs(Math.sin(fast * t)) * 0.4;
    const height = 24 + swell * 400 * chance.between(0.55, 1);
    const width = pitch * 0.66;
    const x = 40 + index * pitch + (pitch - width) / 2;
    return el('rect', {
      x,
      y: 300 - height / 2,
      width,
      height,
      rx: width / 2,
      fill: index < played ? before : after,
    });
  });
}

/** Slanted bands of several widths across the sleeve. */
function slanted(canvas: Canvas): string {
  const { chance } = canvas;
  const angle = chance.pick([-45, -30, 30, 45, 60]);
  let out = '';
  for (let y = -180; y < 780; ) {
    const height = chance.pick([10, 16, 26, 44, 70]);
    const x = chance.between(-180, 200);
    const width = chance.between(300, 760);
    out += el('rect', { x, y, width, height, fill: ink(canvas) });
    y += height + chance.pick([8, 14, 24]);
  }
  return el('g', { transform: `rotate(${angle} 300 300)` }, out);
}

/** Rows of blocks: a drum machine's pattern. */
function pattern(canvas: Canvas): string {
  const { chance, palette } = canvas;
  const rows = chance.pick([6, 8]);
  const steps = chance.pick([8, 16]);
  const [height, width] = [(SIDE - 80) / rows, (SIDE - 80) / steps];
  return times(rows, (row) => {
    const every = chance.pick([2, 3, 4, 5]);
    const offset = chance.whole(0, 3);
    const fill = ink(canvas);
    return times(steps, (step) => {
      const on = (step + offset) % every === 0 || chance.next() < 0.12;
      const place = {
        x: 40 + step * width + 3,
        y: 40 + row * height + 3,
        width: width - 6,
        height: height - 6,
      };
      return el('rect', on ? { ...place, fill } : { ...place, fill: palette.inks[3], opacity: 0.13 });
    });
  });
}

/** Bars: meters, the outline of a track, slanted bands, or steps. */
export function bars(canvas: Canvas): string {
  return canvas.chance.pick([columns, columns, waveform, slanted, pattern])(canvas);
}
