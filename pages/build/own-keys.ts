import type { Plugin } from 'vite';

const LOOP = 'for (const key in this.entries)';
const EXPORTS = /for \((var|let|const) (\w+) in all\)/;

/** Keeps valibot and the bundler's runtime from reading what scripts of a host add to `Object.prototype` as fields and exports. */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform: {
      filter: { id: /\/node_modules\/valibot\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(LOOP)) this.error(`valibot has no loop '${LOOP}'`);
        return { code: code.replaceAll(LOOP, 'for (const key of Object.keys(this.entries))'), map: null };
      },
    },
    renderChunk(code, { name }) {
      if (name !== 'rolldown-runtime') return null;
      if (!EXPORTS.test(code)) this.error('the runtime has no loop over exports');
      return { code: code.replace(EXPORTS, 'for ($1 $2 of Object.keys(all))'), map: null };
    },
  };
}
