/** The colours of a cover: the background, then four inks from dominant to accent. */
export type Palette = { background: string; inks: readonly [string, string, string, string] };

const PALETTES: readonly [Palette, ...Palette[]] = [
  { background: '#54301f', inks: ['#f6e85a', '#f09060', '#40e0c0', '#c0801f'] },
  { background: '#3b1529', inks: ['#e8786c', '#6cc05c', '#b0407e', '#f6c0a6'] },
  { background: '#1d1130', inks: ['#efe23c', '#b53ee6', '#7a48f0', '#dccdfa'] },
  { background: '#21425c', inks: ['#2474e4', '#e0524c', '#7f9cf0', '#f3ddb4'] },
  { background: '#1b4a36', inks: ['#1bd3a6', '#e23ae6', '#a4ecc9', '#8fdcf0'] },
  { background: '#2d4216', inks: ['#6cbc56', '#7a80dc', '#3a46c8', '#dfe67c'] },
  { background: '#0f1a33', inks: ['#ff5f40', '#ffd27a', '#4f7cff', '#e9ecf5'] },
  { background: '#efe6d2', inks: ['#d23c1e', '#16324f', '#e8a93a', '#2f7d6d'] },
  { background: '#131214', inks: ['#f4f1ea', '#ff6b3d', '#77737e', '#ffd166'] },
  { background: '#f3cfc6', inks: ['#7a1f3d', '#e4572e', '#17324d', '#fff6f0'] },
  { background: '#cfe6da', inks: ['#0b3d3a', '#e2553d', '#f2b134', '#3a7f8c'] },
  { background: '#d4501f', inks: ['#ffe2b4', '#20130f', '#ffb067', '#7c1d0a'] },
  { background: '#213fce', inks: ['#f7f3e8', '#ffcf3f', '#ff7a6b', '#0c1a66'] },
  { background: '#f0c033', inks: ['#1d1714', '#d9381e', '#fff4cf', '#1f6f8b'] },
  { background: '#0d3b40', inks: ['#f4a259', '#f25c54', '#8cd4c8', '#fbe3b5'] },
  { background: '#cbc7bf', inks: ['#1b1a1c', '#e0452b', '#fffdf8', '#77726c'] },
  { background: '#560f3a', inks: ['#ff5c97', '#ffb8cc', '#ffd23f', '#b0236a'] },
  { background: '#2a2a31', inks: ['#9be7ff', '#5a6cff', '#f2f2ff', '#ff8fa3'] },
  { background: '#e9e2f3', inks: ['#5b2a86', '#ff6f59', '#254441', '#f2b8c6'] },
];

/** Neighbouring seeds never share a palette. */
export function paletteOf(seed: number): Palette {
  return PALETTES[(seed * 7) % PALETTES.length] ?? PALETTES[0];
}
