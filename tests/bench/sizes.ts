import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type PageName, pages } from '../../pages/pages.ts';

/** What a page sends before it is usable, in bytes after brotli 11. Bytes do not depend on the machine. */
export type Sizes = {
  /** With the styles in it. */
  readonly html: number;
  readonly scripts: number;
  /** Of the scripts, React and nanostores: the chunk that all pages share. */
  readonly vendor: number;
};

/** Pages share most of their scripts, and packing takes its time. */
const packed = new Map<string, number>();

function sizeOf(file: string): number {
  const size = packed.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  packed.set(file, size);
  return size;
}

/** Of a page in the build's folder: its HTML, and the scripts that the HTML names. */
export function sizesOf(dist: string, page: PageName): Sizes {
  const sum = (files: readonly string[]): number =>
    files.reduce((total, file) => total + sizeOf(join(dist, file)), 0);
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  const named = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, file = '']) => file);
  const scripts = named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  return {
    html: sizeOf(join(dist, `${page}.html`)),
    scripts: sum(scripts),
    vendor: sum(scripts.filter((file) => file.includes('vendor'))),
  };
}

export function printSizes(dist: string): void {
  console.table(pages.map(({ name }) => ({ page: name, ...sizesOf(dist, name) })));
}
