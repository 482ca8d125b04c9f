import { defineConfig } from 'vitest/config';
import site from '../../vite.config.ts';

/** Settings of the site for the tests of one piece, which `PROOF_TESTS` names; in a project of their own. */
const { projects: _, ...test } = site.test ?? {};

export default defineConfig({
  ...site,
  test: {
    ...test,
    include: (process.env['PROOF_TESTS'] ?? '').split(' '),
    environment: './tests/support/browser-environment.ts',
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1:4173/' } },
  },
});
