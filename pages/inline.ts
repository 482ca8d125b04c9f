import type { Plugin, Rolldown } from 'vite';
import { pages } from './pages.ts';
import { inlineHashes } from './policy.ts';
import { shellOf } from './shells.ts';

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts the first stylesheets into each built page, so that one answer paints it, and writes `policy.json`: the hashes
 * that the policy of each page must name.
 */
export function inlineStyles(): Plugin {
  let base = '/';
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const policies = pages.map(({ name }) => {
          const page = assetIn(bundle, shellOf(name));
          page.source = withStyles(String(page.source), (href) =>
            String(assetIn(bundle, href.slice(base.length)).source).trim(),
          );
          return [name, inlineHashes(page.source)];
        });
        const source = JSON.stringify(Object.fromEntries(policies), null, 2);
        this.emitFile({ type: 'asset', fileName: 'policy.json', source });
      },
    },
  };
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
