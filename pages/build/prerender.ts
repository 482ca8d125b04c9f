import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { idPrefix } from '../../shared/mount/containers.ts';
import type { Island } from '../../shared/mount/island.tsx';
import { hostSchema } from './schemas.ts';

/** Renders each island into its container, so that pages show content before their scripts run. */
export function prerender(baseConfig: InlineConfig): Plugin {
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
          ...baseConfig,
          configFile: false,
          appType: 'custom',
          logLevel: 'error',
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true, include: [] },
        });
        return fillContainers(html, loader);
      },
    },
    async generateBundle() {
      const source = loader && JSON.stringify(await hostSchema(loader), null, 2);
      if (source) this.emitFile({ type: 'asset', fileName: 'host/host-data.schema.json', source });
    },
    async closeBundle() {
      if (!isServing) await loader?.close();
    },
  };
}

async function fillContainers(html: string, loader: ViteDevServer): Promise<string> {
  const container = /(?<=<(?:div|main)\b[^>]*\bdata-island="([a-z-]+)"([^>]*)>)(?=<\/)/g;
  const markups = await Promise.all(
    [...html.matchAll(container)].map(([, name = '', attributes = '']) =>
      renderIsland(name, viewPropsIn(attributes), loader),
    ),
  );
  return html.replace(container, () => markups.shift() ?? '');
}

const viewPropsIn = (attributes: string): object => ({
  ...JSON.parse(/\bdata-props='([^']*)'/.exec(attributes)?.[1] ?? '{}'),
  first: /\bdata-first="([^"]*)"/.exec(attributes)?.[1],
});

async function renderIsland(name: string, props: object, loader: ViteDevServer): Promise<string> {
  const { View } = (await loader.ssrLoadModule(`/islands/${name}/main.tsx`)) as Pick<Island<object>, 'View'>;
  return renderToString(createElement(View, props), { identifierPrefix: idPrefix(name) });
}
