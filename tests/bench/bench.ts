import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '../../pages/pages.ts';

/** Prints what each built page sends before it is usable, in bytes after brotli. Bytes do not depend on the machine. */

const sizeOf = (file: string): number => brotliCompressSync(readFileSync(`dist/${file}`)).length;

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0);

const filesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, file = '']) => file);

const rows = pages.map(({ name }) => {
  const html = readFileSync(`dist/${name}.html`, 'utf8');
  const scripts = filesIn(html, /<script[^>]* src="\/(assets\/[^"]+\.js)"/g);
  const styles = filesIn(html, /href="\/(assets\/[^"]+\.css)"/g);
  const vendor = scripts.filter((file) => file.includes('vendor'));
  return {
    page: name,
    html: sizeOf(`${name}.html`),
    styles: sum(styles),
    scripts: sum(scripts),
    'of these React and nanostores': sum(vendor),
  };
});

console.table(rows);
