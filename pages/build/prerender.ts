import type { InlineConfig, Plugin } from 'vite';
import { hostSchema } from './schemas.ts';
import { buildRenderer } from './server.ts';

/** Renders the shell of each island into its container, so that pages show content before their scripts run. */
export function prerender(define: InlineConfig['define']): Plugin {
  let renderer: ReturnType<typeof buildRenderer> | undefined;
  const loadRenderer = () => (renderer ??= buildRenderer(define));

  return {
    name: 'prerender-islands',
    configureServer({ watcher }) {
      watcher.on('change', () => {
        renderer = undefined;
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { renderShell } = await loadRenderer();
        return html.replace(CONTAINER, (open, island: string, attributes: string) => {
          const [, first = ''] = /\bdata-first="([^"]*)"/.exec(attributes) ?? [];
          return open + renderShell(island, first);
        });
      },
    },
    async generateBundle() {
      const { schemas } = await loadRenderer();
      const source = JSON.stringify(hostSchema(schemas()), null, 2);
      this.emitFile({ type: 'asset', fileName: 'host/host-data.schema.json', source });
    },
  };
}

const CONTAINER = /<(?:div|main)\b[^>]*\bdata-island="([a-z-]+)"([^>]*)>(?=<\/)/g;
