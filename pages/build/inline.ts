import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { type Page, pages } from '../pages.ts';
import { shellOf } from './shells.ts';

/** The early audio script reads it. */
const HOST_DATA = /<script\b[^>]*\bid="?host-data\b[^>]*>[^<]*<\/script>/;

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts its stylesheets into each built page, so that one response paints it, and into a DJ's pages the script that lets
 * the audio of the last page go on (`early-audio.ts`). Writes `policy.json`: the hashes that the policy of each page must name.
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
        const audio = await earlyAudio(product);
        const policies: Record<string, InlineHashes> = {};
        for (const page of pages) {
          const asset = assetIn(bundle, shellOf(page.name));
          const html = withStyles(String(asset.source), sheet);
          asset.source = isForDj(page) ? html.replace(HOST_DATA, (data) => data + audio) : html;
          policies[page.name] = inlineHashes(asset.source);
        }
        this.emitFile({ type: 'asset', fileName: 'policy.json', source: JSON.stringify(policies, null, 2) });
      },
    },
  };
}

const isForDj = ({ addresses }: Page): boolean => addresses.some((address) => address.startsWith('{area}'));

async function earlyAudio(product: string): Promise<string> {
  const file = 'pages/early-audio.ts';
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const script = await minify('early-audio.js', `{const product=${JSON.stringify(product)};${code}}`);
  return `<script>${script.code.trim()}</script>`;
}

/** The links stay, disabled: by them Vite knows that a lazily loaded view needs no stylesheet again. */
function withStyles(html: string, sheet: (href: string) => string): string {
  const hrefs = [...html.matchAll(LINK)].map(([, href = '']) => href);
  const disabled = hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const style = `<style>${hrefs.map(sheet).join('')}</style>`;
  return html.replace(LINK, '').replace('</head>', () => `${style}${disabled.join('')}</head>`);
}

function assetIn(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${fileName}`);
  return asset;
}

/** What stands in a page itself and needs its hash in the policy, by directive. */
export type InlineHashes = {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
};

/** A script without an address, data aside, or a style. */
const INLINE = /<(script|style)(?![^>]*\b(?:src|type="?application\/json))[^>]*>(.+?)<\/\1>/gs;

/** Of a page as it was built: whatever gets into it later is not allowed by this. */
export function inlineHashes(html: string): InlineHashes {
  const of = (tag: string) => [
    ...new Set(
      [...html.matchAll(INLINE)]
        .filter(([, name]) => name === tag)
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ),
  ];
  return { 'script-src': of('script'), 'style-src': of('style') };
}
