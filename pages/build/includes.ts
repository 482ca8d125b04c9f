import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { minifiedScript } from './inline.ts';

const islands = globSync('*/main.tsx', { cwd: 'islands' }).map(dirname).sort();

/** The islands that share the script of another island, with the name of that island. */
const bundledIslands: Readonly<Record<string, string>> = { 'footer-feedback': 'chrome' };

export const islandInputs: Record<string, string> = Object.fromEntries(
  islands.map((name) => [`island-${name}`, `islands/${name}/main.tsx`]),
);

type Files = ReturnType<typeof filesOf>;

/** Emits `islands.js` and `includes/{island}.html` for server-rendered host pages (pages/README.md). */
export function includes(): Plugin {
  return {
    name: 'legacy-includes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = this.environment.config;
        const entries = [...islands.map((name) => [name, name] as const), ...Object.entries(bundledIslands)];
        const files = entries.map(([name, entry]) => [name, filesOf(bundle, entry, base)] as const);
        const scripts = files.map(([name, { script, styles }]) => [name, { script, styles }] as const);
        const source = await minifiedScript('pages/islands.ts', { islands: Object.fromEntries(scripts) });
        this.emitFile({ type: 'asset', fileName: 'islands.js', source });
        // The hash changes with the script, so that caches do not serve an old version.
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        for (const [name, islandFiles] of files)
          this.emitFile({
            type: 'asset',
            fileName: `includes/${name}.html`,
            source: headHtml(islandFiles, `${base}islands.js?${hash}`),
          });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, name: string, base: string) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === `island-${name}`);
  if (!entry) throw new Error(`island ${name} has no entry chunk`);
  const all = [...withImports(bundle, entry)].reverse();
  const address = (file: string) => base + file;
  return {
    script: address(entry.fileName),
    preloads: all.filter((chunk) => chunk !== entry).map(({ fileName }) => address(fileName)),
    styles: [...new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      address,
    ),
  };
}

const headHtml = ({ script, preloads, styles }: Files, loadingScript: string): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" data-island-style>`),
    ...[...preloads, script].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${loadingScript}"></script>`,
    '',
  ].join('\n');

function withImports(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk) {
  const needed = new Set([entry]);
  for (const { imports } of needed)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  return needed;
}
