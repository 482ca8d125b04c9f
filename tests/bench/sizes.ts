import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

export const kilo = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** Returns the sizes, compressed with brotli 11, of a page, of the styles inlined in it, and of the scripts that it links. */
export function sizesOf(dist: string, page: string) {
  const file = join(dist, `${page}.html`);
  const sum = (files: readonly string[]): number =>
    files.reduce((total, script) => total + sizeOf(join(dist, script)), 0);
  const html = readFileSync(file, 'utf8');
  const matches = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const scripts = [...matches].map(([, script = '']) => script);
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return {
    'html kB': kilo(sizeOf(file)),
    'styles kB': kilo(brotliCompressSync(styles).length),
    scripts: scripts.length,
    'scripts kB': kilo(sum(scripts)),
    'vendor kB': kilo(sum(scripts.filter((script) => script.includes('vendor')))),
  };
}
