import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { type Page, pages } from './pages.ts';
import { type InlineHashes, inlineHashes } from './policy.ts';
import { shellOf } from './shells.ts';

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts into each built page what it needs first, so that one answer paints it and its first call leaves with it: its
 * stylesheets, and the script of that call. Writes `policy.json`: the hashes that the policy of each page must name.
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
        const policies: Record<string, InlineHashes> = {};
        for (const page of pages) {
          const asset = assetIn(bundle, shellOf(page.name));
          const html = withParts(withStyles(String(asset.source), sheet), page, bundle, base);
          const script = await firstCallOf(page, html, product);
          asset.source = html.replace('</main>', (end) => end + script);
          policies[page.name] = inlineHashes(asset.source);
        }
        this.emitFile({ type: 'asset', fileName: 'policy.json', source: JSON.stringify(policies, null, 2) });
      },
    },
  };
}

async function firstCallOf({ firstCalls }: Page, html: string, product: string): Promise<string> {
  if (!firstCalls) return '';
  const props = /<main\b[^>]*\bdata-props='?"?({.*?})(?=['" >])/.exec(html)?.[1];
  const file = 'pages/first-call.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const given = `const calls=${JSON.stringify(firstCalls)},props=${JSON.stringify(props)},product=${JSON.stringify(product)};`;
  return `<script>${(await minify('first-call.js', `{${given}${code}}`)).code.trim()}</script>`;
}

/** Has the browser fetch the parts that an island asks for first, with all that they import, beside the island itself. */
function withParts(
  html: string,
  { firstParts = [] }: Page,
  bundle: Rolldown.OutputBundle,
  base: string,
): string {
  const needed = new Set(firstParts.map((part) => chunkOf(bundle, part)));
  for (const { imports } of needed)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  const links = [...needed]
    .map(({ fileName }) => base + fileName)
    .filter((href) => !html.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return html.replace('</head>', (end) => links.join('') + end);
}

function chunkOf(bundle: Rolldown.OutputBundle, part: string): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${part}`)) return chunk;
  throw new Error(`${part} has no chunk of its own`);
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
