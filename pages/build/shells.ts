import { resolve } from 'node:path';
import { createHtmlPlugin } from 'vite-plugin-html';
import { pages } from '../pages.ts';

export const shellOf = (name: string): string => `pages/${name}.html`;

export const shellInputs: Record<string, string> = Object.fromEntries(
  pages.map(({ name }) => [name, shellOf(name)]),
);

export const fillShells = (productName: string) =>
  createHtmlPlugin({
    minify: {
      collapseWhitespace: true,
      removeComments: false,
    },
    pages: pages.map(({ name, title, description }) => ({
      filename: `${name}.html`,
      template: shellOf(name),
      injectOptions: {
        data: { title: `${title} - ${productName}`, description },
        ejsOptions: { filename: resolve(shellOf(name)) },
      },
    })),
  });

/** Removes the input `pages` that vite-plugin-html adds for the folder of the shells. */
export const removePagesInput = {
  name: 'remove-pages-input',
  config(config: { build?: { rollupOptions?: { input?: unknown } } }): void {
    const input = config.build?.rollupOptions?.input;
    if (typeof input === 'object' && input !== null) Reflect.deleteProperty(input, 'pages');
  },
};
