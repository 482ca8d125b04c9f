import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { withImports } from './chunks.ts';
import { type Page, pages } from './pages.ts';
import { type InlineHashes, inlineHashes } from './policy.ts';
import { shellOf } from './shells.ts';

/** What lets the sound of another page go on. */
const PLAYER = ['shared/stores/player-memory.ts', 'shared/stores/playback.ts'];

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts into each built page what it needs first, so that one answer paints it and its first call leaves with it: its
 * stylesheets, those of its first parts too, and the script of that (`first.ts`). Writes `policy.json`: the hashes that
 * the policy of each page must name.
 */
export function inlineFirst(product: string): Plugin {
  let base = '/';
  return {
    name: 'inline-first',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const sheet = (href: string) => String(assetIn(bundle, href.slice(base.length)).source).trim();
        const hrefsOf = (parts: readonly string[]) =>
          [
            ...withImports(
              bundle,
              parts.map((part) => chunkOf(bundle, part)),
            ),
          ].map(({ fileName }) => base + fileName);
        const policies: Record<string, InlineHashes> = {};
        for (const page of pages as readonly Page[]) {
          const asset = assetIn(bundle, shellOf(page.name));
          const first = (page.firstParts ?? []).map((part) => chunkOf(bundle, part));
          const sheets = [...withImports(bundle, first)].flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ]);
          const linked = withLinks(
            String(asset.source),
            sheets.map((file) => base + file),
          );
          const html = withStyles(linked, sheet);
          const isNew = (href: string) => !html.includes(`"${href}"`);
          const parts = hrefsOf(page.firstParts ?? []).filter(isNew);
          const script = await firstScript(page, html, product, hrefsOf(PLAYER).filter(isNew));
          asset.source = html
            .replace('</head>', (end) => parts.map(preload).join('') + end)
            .replace('</main>', (end) => end + script);
          policies[page.name] = inlineHashes(asset.source);
        }
        this.emitFile({ type: 'asset', fileName: 'policy.json', source: JSON.stringify(policies, null, 2) });
      },
    },
  };
}

const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

async function firstScript(
  { firstCalls = {} }: Page,
  html: string,
  product: string,
  player: readonly string[],
): Promise<string> {
  const props = /<main\b[^>]*\bdata-props='?"?({.*?})(?=['" >])/.exec(html)?.[1];
  const given = Object.entries({ calls: firstCalls, props, product, player }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  const file = 'pages/first.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return `<script>${(await minify('first.js', `{const ${given};${code}}`)).code.trim()}</script>`;
}

function chunkOf(bundle: Rolldown.OutputBundle, part: string): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/${part}`))) return chunk;
  throw new Error(`the build has no ${part}`);
}

/** With the links of further stylesheets. */
function withLinks(html: string, hrefs: readonly string[]): string {
  const further = [...new Set(hrefs)].filter((href) => !html.includes(`"${href}"`));
  const links = further.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** The links stay, switched off: by them a part that comes later knows that its styles are there. */
function withStyles(html: string, sheet: (href: string) => string): string {
  const hrefs = [...html.matchAll(LINK)].map(([, href = '']) => href);
  const off = hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const style = `<style>${hrefs.map(sheet).join('')}</style>`;
  return html.replace(LINK, '').replace('</head>', () => `${style}${off.join('')}</head>`);
}

function assetIn(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${fileName}`);
  return asset;
}
