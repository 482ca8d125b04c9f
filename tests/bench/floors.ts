import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Hello } from './hello/hello.ts';

/** Minimal pages, by path. No real page can be faster. */
export type Floors = ReadonlyMap<string, { readonly body: string; readonly type: string }>;

const HTML = 'text/html; charset=utf-8';

/** Builds `/floor/static`, the `page` without scripts, and `/floor/hello`, a button that React hydrates. */
export async function buildFloors(dist: string, page: string): Promise<Floors> {
  const script = await buildHello();
  return new Map([
    ['/floor/static', { body: await withoutScripts(dist, page), type: HTML }],
    ['/floor/hello', { body: hello(), type: HTML }],
    ['/assets/floor-hello.js', { body: script, type: 'text/javascript' }],
  ]);
}

async function withoutScripts(dist: string, page: string): Promise<string> {
  const html = await readFile(join(dist, `${page}.html`), 'utf8');
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
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
