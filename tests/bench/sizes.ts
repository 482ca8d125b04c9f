import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type PageName, pages } from '../../pages/pages.ts';

/** The bytes that a page needs before it is usable, compressed with brotli 11. */
export type Sizes = {
  /** Includes the inlined styles. */
  readonly html: number;
  readonly scripts: number;
  /** The share of React and nanostores in `scripts`. */
  readonly vendor: number;
};

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** Returns the sizes of a built page and of the scripts that its HTML links. */
export function sizesOf(dist: string, page: PageName): Sizes {
  const sum = (files: readonly string[]): number =>
    files.reduce((total, file) => total + sizeOf(join(dist, file)), 0);
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  const matches = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, file = '']) => file);
  const scripts = matches(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  return {
    html: sizeOf(join(dist, `${page}.html`)),
    scripts: sum(scripts),
    vendor: sum(scripts.filter((file) => file.includes('vendor'))),
  };
}

export function printSizes(dist: string): void {
  console.table(pages.map(({ name }) => ({ page: name, ...sizesOf(dist, name) })));
}
