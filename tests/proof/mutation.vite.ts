import { defineConfig } from 'vitest/config';
import site from '../../vite.config.ts';

/** The Vitest settings for the tests named by `PROOF_TESTS`, without the site's projects. */
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
