import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { withImports } from './chunks.ts';

/** What a server-rendered site takes from the build: a fragment per island, and one loader for all (design: host contract). */

/** Every island folder that mounts by itself. */
const islands: readonly string[] = readdirSync('islands').filter((name) => existsSync(entryOf(name)));

function entryOf(island: string): string {
  return `islands/${island}/main.tsx`;
}

/** Islands that live in the script of another one. */
const lodgers: Readonly<Record<string, string>> = { 'footer-feedback': 'chrome' };

/** Islands as entries of their own, so that a host page can load one without a page of ours. */
export const islandInputs: Record<string, string> = Object.fromEntries(
  islands.map((name) => [`island-${name}`, entryOf(name)]),
);

type Files = {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
};

/** Emits the loader, `islands.js` and under a name of its own, and `includes/{island}.html`, which lead to the latter. */
export function includes(): Plugin {
  let base = '/';
  return {
    name: 'legacy-includes',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const homes = [...islands.map((name) => [name, name] as const), ...Object.entries(lodgers)];
        const files = homes.map(([name, home]) => [name, filesOf(bundle, home, base)] as const);
        const loader = await loaderOf(Object.fromEntries(files), `${base}islands.js`);
        this.emitFile({ type: 'asset', fileName: 'islands.js', source: loader });
        const named = this.emitFile({ type: 'asset', name: 'islands.js', source: loader });
        const address = base + this.getFileName(named);
        for (const [name, of] of files)
          this.emitFile({ type: 'asset', fileName: `includes/${name}.html`, source: fragment(of, address) });
      },
    },
  };
}

/** The island's script, what it imports at once, and its stylesheets, as addresses. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, base: string): Files {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ name: of, isEntry }) => isEntry && of === `island-${name}`);
  if (!entry) throw new Error(`island ${name} has no entry chunk`);
  const needed = withImports(bundle, [entry]);
  const all = [...needed].reverse();
  const address = (file: string) => base + file;
  return {
    script: address(entry.fileName),
    preloads: all.filter((chunk) => chunk !== entry).map(({ fileName }) => address(fileName)),
    styles: [...new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      address,
    ),
  };
}

/** What a page prints into its head. The loader sees to it that two of them are of one release. */
const fragment = ({ script, preloads, styles }: Files, loader: string): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" data-island-style>`),
    ...[...preloads, script].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${loader}"></script>`,
    '',
  ].join('\n');

async function loaderOf(files: Record<string, Files>, newest: string): Promise<string> {
  const islands = Object.fromEntries(
    Object.entries(files).map(([name, { script, styles }]) => [name, { script, styles }]),
  );
  const file = 'pages/loader.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return (
    await minify(
      'islands.js',
      `const islands = ${JSON.stringify(islands)}, newest = ${JSON.stringify(newest)};${code}`,
    )
  ).code;
}
