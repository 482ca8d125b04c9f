import { Features } from 'lightningcss';
import { scopeStyles } from '../../pages/build/scope-styles.ts';
import { PRODUCT, PRODUCT_NAME } from './config.ts';

/** Builds an entry in memory and returns its files by name, including `entry.js` and `style.css`. */
export async function buildEntry(entry: string, base: string): Promise<ReadonlyMap<string, string>> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    define: {
      'import.meta.env.PRODUCT': JSON.stringify(PRODUCT),
      'import.meta.env.PRODUCT_NAME': JSON.stringify(PRODUCT_NAME),
      'import.meta.env.RELEASE': JSON.stringify('alone'),
    },
    plugins: [react(), scopeStyles()],
    // As in vite.config.ts.
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      write: false,
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: { entry },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error(`${entry} was not built`);
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}
