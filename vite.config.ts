import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { browsers } from './pages/build/browsers.ts';
import { includes, islandInputs } from './pages/build/includes.ts';
import { inlineAssets } from './pages/build/inline.ts';
import { licenses } from './pages/build/licenses.ts';
import { ownKeys } from './pages/build/own-keys.ts';
import { prerender } from './pages/build/prerender.ts';
import { scopeStyles } from './pages/build/scope-styles.ts';
import { serverFiles } from './pages/build/server.ts';
import { fillShells, removePagesInput, shellInputs } from './pages/build/shells.ts';
import { standIn } from './tests/backend/vite-plugin.ts';

/** Key and name of the product. Host data can override both at run time. */
const product = process.env['PRODUCT'] ?? 'dubplate';
const productName = process.env['PRODUCT_NAME'] ?? 'Dubplate';

/** The release in error reports and in `islands.json`, for example a commit. */
const release = process.env['RELEASE'] ?? manifest.version;

const define = {
  'import.meta.env.PRODUCT': JSON.stringify(product),
  'import.meta.env.PRODUCT_NAME': JSON.stringify(productName),
  'import.meta.env.RELEASE': JSON.stringify(release),
};

/** Reads posthog-js without its source map, which names files outside the package. */
const posthogWithoutMap: Plugin = {
  name: 'posthog-without-map',
  load: {
    filter: { id: /\/posthog-js\/dist\/.*\.js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: null }),
  },
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

/** Gives each test file its own window, in processes that load happy-dom only once. */
const isolatedWindow = { ...inBrowser, pool: 'vmForks' } as const;

/** Tests that serve modules of the site (tests/support/modules.ts), which requires a process per file. */
const servedModules = [
  'tests/islands/matrix/{calls,promo}.test.tsx',
  'tests/islands/promo/human-check.test.tsx',
];

export default defineConfig({
  define,
  publicDir: 'pages/public',
  plugins: process.env['VITEST']
    ? [react(), posthogWithoutMap]
    : [
        react(),
        ownKeys(),
        scopeStyles(),
        standIn(),
        fillShells(productName),
        removePagesInput,
        prerender(define),
        serverFiles(define),
        includes(product, release),
        licenses,
        inlineAssets(product),
      ],
  // What replaces light-dark() doesn't follow the colour scheme of a host (styles/tokens.css).
  css: { lightningcss: { exclude: Features.LightDark } },
  build: {
    target: browsers.map(({ name, version }) => name + version),
    manifest: true,
    // Its own folder, so that error reports can tell our scripts from the `assets` of a host.
    assetsDir: 'assets/dubplate',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...shellInputs, ...islandInputs },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /\/node_modules\/(?!posthog|mailcheck)|rolldown\/runtime/, priority: 2 },
            {
              name: 'shared',
              test: /\/(shared|islands\/chrome)\/(?!(player|promos|labels|downloads|feedback|listening)\/)/,
              minShareCount: 3,
              priority: 1,
            },
            // Many pages need no promos, which include the player.
            {
              name: 'promos',
              test: /\/shared\/(promos|downloads|feedback|listening|labels)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // Long, because a busy machine is slow and no test measures time.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // The reporter lists tests that passed only on the retry.
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', './tests/support/flaky-reporter.ts'],
    maxWorkers: '100%',
    // Repeated queries must not print the whole document each time.
    env: { DEBUG_PRINT_LIMIT: '0' },
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/*.test.ts', 'tests/{backend,server}/**/*.test.ts'],
          // These tests share only the seeded database.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...isolatedWindow,
          name: 'shared',
          include: ['tests/shared/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...isolatedWindow,
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
