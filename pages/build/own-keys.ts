import type { Plugin } from 'vite';

const LOOP = 'for (const key in this.entries)';

/** Keeps valibot from reading functions that scripts of a host add to `Object.prototype` as fields of a schema. */
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
  };
}
