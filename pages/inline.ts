import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { TIMEOUT_MS } from '../shared/timeout.ts';
import { withImports } from './chunks.ts';
import { type Page, pages } from './pages.ts';
import { type InlineHashes, inlineHashes } from './policy.ts';
import { shellOf } from './shells.ts';

/** What lets the sound of another page go on. */
const PLAYER = ['shared/stores/player-memory.ts', 'shared/stores/playback.ts'];

/** Before what reads it. */
const HOST_DATA = /<script\b[^>]*\bid="?host-data\b[^>]*>[^<]*<\/script>/;

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts into each built page what it needs first, so that one answer paints it and its first call leaves with it: its
 * stylesheets, those of its first parts too, what sends that call (`first/call.ts`), and on a DJ's pages what lets the
 * sound of the last one go on (`first/sound.ts`). Writes `policy.json`: the hashes that the policy of each page must name.
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
        const filesOf = (parts: readonly string[]) => {
          const chunks = [
            ...withImports(
              bundle,
              parts.map((part) => chunkOf(bundle, part)),
            ),
          ];
          const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          return {
            scripts: chunks.map(({ fileName }) => base + fileName),
            styles: styles.map((file) => base + file),
          };
        };
        const policies: Record<string, InlineHashes> = {};
        for (const page of pages as readonly Page[]) {
          const asset = assetIn(bundle, shellOf(page.name));
          const first = filesOf(page.firstParts ?? []);
          const html = withStyles(withLinks(String(asset.source), first.styles), sheet);
          const isNew = (href: string) => !html.includes(`"${href}"`);
          const preloads = first.scripts.filter(isNew).map(preload);
          const sound = isOfDj(page)
            ? await script('sound', { product, player: filesOf(PLAYER).scripts.filter(isNew) })
            : '';
          const call = page.firstCalls
            ? await script('call', {
                calls: page.firstCalls,
                needsDj: page.needsDj ?? false,
                props: propsIn(html),
                product,
                timeoutMs: TIMEOUT_MS,
              })
            : '';
          asset.source = html
            .replace(HOST_DATA, (data) => data + sound)
            .replace('</head>', (end) => preloads.join('') + end)
            .replace('</main>', (end) => end + call);
          policies[page.name] = inlineHashes(asset.source);
        }
        this.emitFile({ type: 'asset', fileName: 'policy.json', source: JSON.stringify(policies, null, 2) });
      },
    },
  };
}

/** Where a DJ goes while a track sounds. */
const isOfDj = ({ addresses }: Page): boolean => addresses.some((address) => address.startsWith('{area}'));

const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** With which props the island makes its first call. */
const propsIn = (html: string): string | undefined =>
  /<main\b[^>]*\bdata-props='?"?({.*?})(?=['" >])/.exec(html)?.[1];

/** A script of `first`, with what the build knows before it. */
async function script(name: string, known: Readonly<Record<string, unknown>>): Promise<string> {
  const given = Object.entries(known).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const file = `pages/first/${name}.ts`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return `<script>${(await minify(`${name}.js`, `{const ${given};${code}}`)).code.trim()}</script>`;
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
