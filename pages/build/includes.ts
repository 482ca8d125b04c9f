import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';

/** What a server-rendered site takes from the build: a fragment per island, and one script that loads them (design: host contract). */

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

/** Emits `islands.js` and `includes/{island}.html`. */
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
        const source = await loadingScript(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: 'islands.js', source });
        // A cache may still have the last release's.
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        for (const [name, of] of files)
          this.emitFile({
            type: 'asset',
            fileName: `includes/${name}.html`,
            source: fragment(of, `${base}islands.js?${hash}`),
          });
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

/** What a page prints into its head. */
const fragment = ({ script, preloads, styles }: Files, loadingScript: string): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" data-island-style>`),
    ...[...preloads, script].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${loadingScript}"></script>`,
    '',
  ].join('\n');

async function loadingScript(files: Record<string, Files>): Promise<string> {
  const islands = Object.fromEntries(
    Object.entries(files).map(([name, { script, styles }]) => [name, { script, styles }]),
  );
  const file = 'pages/islands.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return (await minify('islands.js', `const islands = ${JSON.stringify(islands)};${code}`)).code;
}

/** The chunks with all that they import at once, in the order in which it is found. */
function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const needed = new Set(chunks);
  for (const { imports } of needed)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  return needed;
}
