import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { MINIMUM_FEATURES } from '../../shared/environment/minimum-features.ts';
import { CUT_OFF_MS, STAYED_MS } from '../../shared/navigation/leaving.ts';
import { minifiedScript } from './inline.ts';

const islands = globSync('*/main.tsx', { cwd: 'islands' }).map(dirname).sort();

/** The islands that share the script of another island, with the name of that island. */
const bundledIslands: Readonly<Record<string, string>> = { 'footer-feedback': 'chrome' };

export const islandInputs: Record<string, string> = Object.fromEntries(
  islands.map((name) => [`island-${name}`, `islands/${name}/main.tsx`]),
);

type Files = ReturnType<typeof filesOf>;

/** Emits `islands.js` and `includes/{island}.html` for server-rendered host pages (pages/README.md). */
export function includes(product: string, version: string): Plugin {
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
        const early = await minifiedScript('pages/early-presses.ts', { product, resumes: false });
        const loading = await minifiedScript('pages/host/islands.ts', {
          islands: Object.fromEntries(scripts),
          minimumFeatures: MINIMUM_FEATURES,
          doctor: base + chunkNamed(bundle, 'doctor').fileName,
          CUT_OFF_MS,
          STAYED_MS,
        });
        // The loader may run again, fetched past the cache.
        const source = `if(!globalThis.earlyPresses)${early}${loading}`;
        this.emitFile({ type: 'asset', fileName: 'islands.js', source });
        // The hash changes with the script, so that caches do not serve an old version.
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const loader = `${base}islands.js?${hash}`;
        for (const [name, islandFiles] of files)
          this.emitFile({
            type: 'asset',
            fileName: `includes/${name}.html`,
            source: headHtml(islandFiles, loader),
          });
        for (const [fileName, text] of hostFiles(
          files,
          { version, loader },
          (href) => bundle[href.slice(base.length)],
        ))
          this.emitFile({ type: 'asset', fileName, source: text });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, name: string, base: string) {
  const entry = chunkNamed(bundle, `island-${name}`);
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

function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find((output) => (output.isEntry || output.isDynamicEntry) && output.name === name);
  if (!chunk) throw new Error(`the build has no chunk ${name}`);
  return chunk;
}

const headHtml = ({ script, preloads, styles }: Files, loadingScript: string): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" data-island-style>`),
    ...[...preloads, script].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${loadingScript}"></script>`,
    '',
  ].join('\n');

/** The helpers for hosts in other languages, with the list of files that they read. */
function hostFiles(
  files: readonly (readonly [name: string, files: Files])[],
  release: { readonly version: string; readonly loader: string },
  fileAt: (href: string) => Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): [fileName: string, text: string][] {
  const islands = files.map(([name, { script, preloads, styles }]) => {
    return [name, { scripts: [...preloads, script], styles }] as const;
  });
  const hrefs = new Set(islands.flatMap(([, { scripts, styles }]) => [...scripts, ...styles]));
  const integrity = [...hrefs].map((href) => {
    const file = fileAt(href);
    const hash = createHash('sha384').update(file?.type === 'chunk' ? file.code : (file?.source ?? ''));
    return [href, `sha384-${hash.digest('base64')}`] as const;
  });
  const list = { ...release, islands: Object.fromEntries(islands), integrity: Object.fromEntries(integrity) };
  const helpers = globSync('**/*.{php,rb,py,d.ts,js}', { cwd: 'pages/host' });
  const read = (name: string) => readFileSync(`pages/host/${name}`, 'utf8');
  return [
    ...helpers.map((name): [string, string] => [`host/${name}`, read(name)]),
    // The plugin's folder is complete, so that it can be copied as it is.
    ['host/wordpress/helper.php', read('dubplate.php')],
    ...['host', 'host/wordpress'].map((folder): [string, string] => [
      `${folder}/islands.json`,
      JSON.stringify(list, null, 2),
    ]),
  ];
}

function withImports(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk) {
  const needed = new Set([entry]);
  for (const { imports } of needed)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  return needed;
}
