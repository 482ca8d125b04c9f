import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { pages } from '../pages.ts';
import { shellOf } from './shells.ts';

/** Matches the host data. The early script reads the host data and finds the containers, so it must come after this element. */
const HOST_DATA = /<script\b[^>]*\bid="?host-data\b[^>]*>[^<]*<\/script>/;

const STYLESHEET_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** Inlines the stylesheets and the script that keeps early presses. Lists their CSP hashes in `policy.json`. */
export function inlineAssets(product: string): Plugin {
  return {
    name: 'inline-assets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = this.environment.config;
        const readSheet = (href: string) => String(assetIn(bundle, href.slice(base.length)).source).trim();
        const early = `<script>${await minifiedScript('pages/early-presses.ts', { product, resumes: true }, TARGET)}</script>`;
        const policies: Record<string, InlineHashes> = {};
        for (const page of pages) {
          const asset = assetIn(bundle, shellOf(page.name));
          const html = withStyles(String(asset.source), readSheet);
          asset.source = html.replace(HOST_DATA, (data) => data + early);
          policies[page.name] = inlineHashes(asset.source);
        }
        this.emitFile({ type: 'asset', fileName: 'policy.json', source: JSON.stringify(policies, null, 2) });
      },
    },
  };
}

/** What the supported browsers run. */
const TARGET = 'es2022';

/** The first browsers with modules, so that older ones than the supported can run the script and say what is wrong. */
const OLDEST_TARGET = 'es2018';

/** Returns the minified code of a file, in a block with the constants that the file declares. */
export async function minifiedScript(
  file: string,
  constants: Record<string, unknown>,
  target = OLDEST_TARGET,
): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    sourcemap: false,
    target,
  });
  const values = Object.entries(constants).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return (await minify(file, `{${values.join('')}${code}}`, { compress: { target } })).code.trim();
}

/** Inlines the stylesheets. Disabled links stay, so that Vite does not load the same files again. */
function withStyles(html: string, readSheet: (href: string) => string): string {
  const hrefs = [...html.matchAll(STYLESHEET_LINK)].map(([, href = '']) => href);
  const disabled = hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const style = `<style>${hrefs.map(readSheet).join('')}</style>`;
  return html.replace(STYLESHEET_LINK, '').replace('</head>', () => `${style}${disabled.join('')}</head>`);
}

function assetIn(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${fileName}`);
  return asset;
}

const INLINE_SCRIPT_OR_STYLE =
  /<(script|style)(?![^>]*\b(?:src|type="?application\/json))[^>]*>(.+?)<\/\1>/gs;

/** Returns the CSP hashes of the inline scripts and styles in a page. The CSP blocks all others. */
export function inlineHashes(html: string) {
  const hashesOf = (tag: string) => [
    ...new Set(
      [...html.matchAll(INLINE_SCRIPT_OR_STYLE)]
        .filter(([, name]) => name === tag)
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ),
  ];
  return { 'script-src': hashesOf('script'), 'style-src': hashesOf('style') };
}

export type InlineHashes = Readonly<ReturnType<typeof inlineHashes>>;
