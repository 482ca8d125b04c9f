import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

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

/** Emits `includes/{island}.html` and `islands.js`. */
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
      handler(_, bundle) {
        const homes = [...islands.map((name) => [name, name] as const), ...Object.entries(lodgers)];
        const files = homes.map(([name, home]) => [name, filesOf(bundle, home, base)] as const);
        for (const [name, of] of files) {
          this.emitFile({ type: 'asset', fileName: `includes/${name}.html`, source: fragment(of) });
        }
        this.emitFile({ type: 'asset', fileName: 'islands.js', source: loader(Object.fromEntries(files)) });
      },
    },
  };
}

/** The island's script, what it imports at once, and its stylesheets, as addresses. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, base: string): Files {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ name: of, isEntry }) => isEntry && of === `island-${name}`);
  if (!entry) throw new Error(`island ${name} has no entry chunk`);
  const needed = new Set([entry]);
  for (const chunk of needed) {
    for (const file of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === file);
      if (imported) needed.add(imported);
    }
  }
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

const fragment = ({ script, preloads, styles }: Files): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    '',
  ].join('\n');

/** Loads what the page's containers ask for; an island mounts itself once its script is there. */
const loader = (files: Record<string, Files>): string => `const islands = ${JSON.stringify(files)};
const wanted = new Set([...document.querySelectorAll('[data-island]')].map(({ dataset }) => dataset.island));
for (const name of wanted) {
  const files = islands[name];
  if (!files) continue;
  Promise.all(files.styles.map(styled))
    .then(() => import(files.script))
    .catch((error) => console.error('island', name, 'did not load', error));
}

/** An island shows once its styles are there, or cannot be had. */
function styled(href) {
  if (document.querySelector(\`link[rel="stylesheet"][href="\${href}"]\`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
`;
