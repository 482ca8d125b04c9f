import { resolve } from 'node:path';
import { createHtmlPlugin } from 'vite-plugin-html';
import { pages } from '../pages.ts';

/** Shell of a page, from the project's root. */
export const shellOf = (name: string): string => `pages/${name}.html`;

/** What the build makes pages of: every shell under its own name, so that `dist/{name}.html` comes out. */
export const shellInputs: Record<string, string> = Object.fromEntries(
  pages.map(({ name }) => [name, shellOf(name)]),
);

/** Fills the shells (title, description) and minifies them. */
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

/** vite-plugin-html adds an input named after the shells' folder, which would be one page more: it goes. */
export const dropStrayInput = {
  name: 'drop-stray-input',
  config(config: { build?: { rollupOptions?: { input?: unknown } } }): void {
    const input = config.build?.rollupOptions?.input;
    if (typeof input === 'object' && input !== null) Reflect.deleteProperty(input, 'pages');
  },
};
