import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { createRenderer } from '../server/render.ts';
import { modulesOf, noticesOf } from './licenses.ts';

type Define = InlineConfig['define'];

/** Builds `pages/server/app.tsx` with everything that it imports, as the body of a function. */
const buildServerApp = (define: Define) => bundle({ app: 'pages/server/app.tsx' }, 'cjs', define);

export async function buildRenderer(define: Define) {
  const [app] = await buildServerApp(define);
  return createRenderer(app?.code ?? '');
}

/** Emits `server/render.js`, `server/serve.js` and its worker, which need only Node (pages/README.md), and the notices for them. */
export function serverFiles(define: Define): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    async generateBundle() {
      const names = ['render', 'serve', 'worker'];
      const inputs = Object.fromEntries(names.map((name) => [name, `pages/server/${name}.ts`]));
      const chunks = [...(await bundle(inputs, 'es', define)), ...(await buildServerApp(define))];
      for (const { fileName, code } of chunks)
        this.emitFile({ type: 'asset', fileName: `server/${fileName}`, source: code });
      const notices = noticesOf(modulesOf(chunks));
      this.emitFile({ type: 'asset', fileName: 'server/licenses.txt', source: notices });
    },
  };
}

async function bundle(
  input: Record<string, string>,
  format: 'cjs' | 'es',
  define: Define,
): Promise<Rolldown.OutputChunk[]> {
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
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}
