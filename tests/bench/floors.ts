import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Hello } from './hello/hello.ts';

/** Minimal pages, by path. No real page can be faster. */
export type Floors = Map<string, { readonly body: string; readonly type: string }>;

const HTML = 'text/html; charset=utf-8';

/** Builds `/floor/hello`, a button that React hydrates. */
export async function buildFloors(): Promise<Floors> {
  return new Map([
    ['/floor/hello', { body: hello(), type: HTML }],
    ['/assets/floor-hello.js', { body: await buildHello(), type: 'text/javascript' }],
  ]);
}

async function buildHello(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'floor-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: out,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'tests/bench/hello/main.ts', output: { entryFileNames: 'hello.js' } },
    },
  });
  const script = await readFile(join(out, 'hello.js'), 'utf8');
  await rm(out, { recursive: true });
  return script;
}

const hello = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<link rel="icon" href="/icon.svg"><script type="module" src="/assets/floor-hello.js"></script></head>
<body><main>${renderToString(createElement(Hello))}</main></body></html>`;

/** What a page shows on its first screen. */
export type Shown = {
  readonly texts: readonly string[];
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | null;
};

/** Returns a page with the same texts and the largest picture of a page, without scripts and almost without styles. */
export function staticPage({ texts, picture }: Shown, controls = ''): { body: string; type: string } {
  const image = picture
    ? `<img src="${picture.src}" alt="" width="${picture.width}" height="${picture.height}">`
    : '';
  const paragraphs = texts.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.svg">
<style>body{font:16px/1.4 system-ui;margin:16px}</style></head>
<body><main>${image}${controls}${paragraphs.join('')}</main></body></html>`;
  return { body, type: HTML };
}
