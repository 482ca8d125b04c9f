import { build, type InlineConfig, type Plugin } from 'vite';
import { createRenderer } from '../server/render.ts';

type Define = InlineConfig['define'];

/** Builds `pages/server/app.tsx` with everything that it imports, as the body of a function. */
export const buildServerApp = async (define: Define): Promise<string> => {
  const [[, app = ''] = []] = await bundle({ app: 'pages/server/app.tsx' }, 'cjs', define);
  return app;
};

export const buildRenderer = async (define: Define) => createRenderer(await buildServerApp(define));

/** Emits `server/render.js` and `server/serve.js`, which need Node and nothing else (pages/README.md). */
export function serverFiles(define: Define): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    async generateBundle() {
      const inputs = { render: 'pages/server/render.ts', serve: 'pages/server/serve.ts' };
      const files = [
        ...(await bundle(inputs, 'es', define)),
        ['app.js', await buildServerApp(define)] as const,
      ];
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `server/${name}`, source });
    },
  };
}

/** Returns the built files by name. */
async function bundle(
  input: Record<string, string>,
  format: 'cjs' | 'es',
  define: Define,
): Promise<[name: string, source: string][]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node24',
      rolldownOptions: {
        input,
        output: {
          format,
          codeSplitting: format === 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  });
  const { output } = [built].flat().find((result) => 'output' in result) ?? { output: [] };
  return output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : []));
}
