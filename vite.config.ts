import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { includes, islandInputs } from './pages/build/includes.ts';
import { inlineFirst } from './pages/build/inline.ts';
import { prerender } from './pages/build/prerender.ts';
import { dropStrayInput, fillShells, shellInputs } from './pages/build/shells.ts';
import { standIn } from './tests/backend/vite-plugin.ts';

/** Key and name of the product; a deployment may override both at build time or by its host data. */
const product = process.env['PRODUCT'] ?? 'dubplate';
const productName = process.env['PRODUCT_NAME'] ?? 'Dubplate';

/** Names the build in error reports; a deployment gives its own, such as a commit. */
const release = process.env['RELEASE'] ?? manifest.version;

const define = {
  'import.meta.env.PRODUCT': JSON.stringify(product),
  'import.meta.env.PRODUCT_NAME': JSON.stringify(productName),
  'import.meta.env.RELEASE': JSON.stringify(release),
};

const inBrowser = {
  environment: './tests/support/browser-environment.ts',
  environmentOptions: {
    happyDOM: {
      url: 'http://127.0.0.1:4173/',
      settings: { handleDisabledFileLoadingAsSuccess: true },
    },
  },
};

/** A window and modules of its own for each file, in processes that have read happy-dom once. */
const ownWindow = { ...inBrowser, pool: 'vmForks' } as const;

/** Tests with modules of the site (tests/support/modules.ts): only a process of its own lets them be served. */
const servedModules = [
  'tests/islands/matrix/{calls,promo}.test.tsx',
  'tests/islands/promo/human-check.test.tsx',
];

export default defineConfig({
  define,
  publicDir: 'pages/public',
  plugins: process.env['VITEST']
    ? [react()]
    : [
        react(),
        standIn(),
        fillShells(productName),
        dropStrayInput,
        prerender({ define, root: import.meta.dirname }),
        includes(),
        inlineFirst(product),
      ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Of our own: what a host has in its `assets` is not taken for ours (shared/analytics/error-reports.ts).
    assetsDir: 'assets/dubplate',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...shellInputs, ...islandInputs },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /\/node_modules\/(?!posthog|mailcheck)/, priority: 2 },
            {
              name: 'shared',
              test: /\/(shared|islands\/chrome)\/(?!(player|promos|social)\/)/,
              minShareCount: 3,
              priority: 1,
            },
            // Not every page plays promos, which brings the player along, or logs in by a social network.
            { name: (id) => /\/shared\/(promos|social)\//.exec(id)?.[1] ?? null, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // A busy machine takes its time; nothing here measures it.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A shared machine may starve a test in CI; what needed its second try is listed.
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', './tests/support/flaky-reporter.ts'],
    maxWorkers: '100%',
    // A query that is repeated until it finds something prints no document each time.
    env: { DEBUG_PRINT_LIMIT: '0' },
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/*.test.ts', 'tests/backend/**/*.test.ts'],
          // What they share is the seeded database alone.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...ownWindow,
          name: 'shared',
          include: ['tests/shared/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...ownWindow,
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          exclude: servedModules,
        },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'served-modules', include: servedModules },
      },
    ],
  },
});
