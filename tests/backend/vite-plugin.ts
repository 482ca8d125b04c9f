import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, HttpServer, Plugin } from 'vite';
import type { PageName } from '../../pages/pages.ts';
import type { Backend } from './context.ts';
import { builtRenderer } from './first-data.ts';

/** Answers requests that the dev server and the preview don't handle with the stand-in. */
export function standIn(): Plugin {
  return {
    name: 'stand-in-backend',
    // Runs before vite-plugin-html, which redirects all other URLs to an HTML shell.
    enforce: 'pre',
    async configureServer(server) {
      const html = async (name: PageName) => {
        const shell = `/pages/${name}.html`;
        const source = await readFile(join(server.config.root, shell), 'utf8');
        return server.transformIndexHtml(shell, source);
      };
      const fragment = async (island: string) => {
        const script = `<script type="module" src="/islands/${island}/main.tsx"></script>`;
        const page = await server.transformIndexHtml('/', `<!doctype html><head>${script}</head>`);
        return /<head>(.*)<\/head>/s.exec(page)?.[1] ?? script;
      };
      server.middlewares.use(
        await standInMiddleware(
          server.httpServer,
          { pageHtml: html, fragment, renderer: null },
          withoutPolicy,
        ),
      );
    },
    async configurePreviewServer(server) {
      const folder = join(server.config.root, server.config.build.outDir);
      const read = (name: string) => readFile(join(folder, `${name}.html`), 'utf8');
      const fragment = (island: string) => read(`includes/${island}`);
      server.middlewares.use(
        await standInMiddleware(server.httpServer, {
          pageHtml: read,
          fragment,
          renderer: builtRenderer(folder),
        }),
      );
    },
  };
}

/** Hot reload injects scripts and styles that the pages' policy blocks. */
const withoutPolicy = (response: Response): Response => {
  response.headers.delete('content-security-policy');
  return response;
};

async function standInMiddleware(
  httpServer: HttpServer | null,
  pages: Pick<Backend, 'pageHtml' | 'fragment' | 'renderer'>,
  adapt: (response: Response) => Response = (response) => response,
): Promise<Connect.NextHandleFunction> {
  const { startStandIn } = await import('./server.ts');
  const { standIn, closeProvider } = await startStandIn({ database: '.cache/stand-in.sqlite', ...pages });
  httpServer?.once('close', closeProvider);
  return (request, response, next) => {
    const listener = getRequestListener(
      async (request, env) => {
        const response = await standIn.app.fetch(request, env);
        if (response.headers.get('x-stand-in') !== 'unanswered') return adapt(response);
        next();
        return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
      },
      { overrideGlobalObjects: false },
    );
    void listener(request, response);
  };
}
