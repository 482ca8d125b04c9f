import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import type { Island } from '../../shared/mount/island.tsx';

/**
 * Writes each island's first state into its container, so that a page shows before its script runs and is then
 * hydrated. Works on the built pages and in development alike.
 */
export function prerender(shared: InlineConfig): Plugin {
  let loader: ViteDevServer | undefined;
  let isServing = false;

  return {
    name: 'prerender-islands',
    configureServer(server) {
      loader = server;
      isServing = true;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        loader ??= await createServer({
          ...shared,
          configFile: false,
          appType: 'custom',
          logLevel: 'error',
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true, include: [] },
        });
        return fillContainers(html, loader);
      },
    },
    async closeBundle() {
      if (!isServing) await loader?.close();
    },
  };
}

async function fillContainers(html: string, loader: ViteDevServer): Promise<string> {
  const container = /(?<=<(?:div|main)\b[^>]*\bdata-island="([a-z-]+)"([^>]*)>)(?=<\/)/g;
  const markups = await Promise.all(
    [...html.matchAll(container)].map(([, name = '', rest = '']) => markupOf(name, propsIn(rest), loader)),
  );
  return html.replace(container, () => markups.shift() ?? '');
}

/** The props that a shell gives its island, and the state that it begins with; they are part of the first render. */
const propsIn = (attributes: string): object => ({
  ...JSON.parse(/\bdata-props='([^']*)'/.exec(attributes)?.[1] ?? '{}'),
  first: /\bdata-first="([^"]*)"/.exec(attributes)?.[1],
});

async function markupOf(name: string, props: object, loader: ViteDevServer): Promise<string> {
  const { View } = (await loader.ssrLoadModule(`/islands/${name}/main.tsx`)) as Pick<Island<object>, 'View'>;
  const { idPrefix } = (await loader.ssrLoadModule('/shared/mount/island.tsx')) as {
    idPrefix: (name: string) => string;
  };
  return withoutWaiting(() =>
    renderToString(createElement(View, props), { identifierPrefix: idPrefix(name) }),
  );
}

/** Stores that a render has looked at let go a second later, each after the one that it looks at: no build waits for that. */
function withoutWaiting<T>(render: () => T): T {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    setTimeout(() => withoutWaiting(run), ms).unref()) as typeof setTimeout;
  try {
    return render();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
