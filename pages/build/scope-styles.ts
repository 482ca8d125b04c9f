import type { Plugin } from 'vite';

/** The selector of a container, with the specificity of an id: rules of a host without `!important` lose. */
const KIT_SCOPE = '[data-island]:not(#_)';

/** Outweighs any rule of the kit, so that the order in which stylesheets load does not matter. */
const ISLAND_SCOPE = '[data-island]:not(#_ #_)';

/** Files with rules outside islands. */
const PAGE_WIDE = /\/styles\/(?:tokens|page|page-chrome)\.css/;

/** Scopes each stylesheet to the containers of islands, so that `styles` needs no selector around its rules. */
export function scopeStyles(): Plugin {
  return {
    name: 'scope-styles',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/styles\/[^?]+\.css/, exclude: PAGE_WIDE } },
      handler: (css, id) => `${id.includes('/styles/kit/') ? KIT_SCOPE : ISLAND_SCOPE} {\n${css}}\n`,
    },
  };
}
