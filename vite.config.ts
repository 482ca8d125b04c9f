import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { includes, islandInputs } from './pages/includes.ts';
import { inlineFirst } from './pages/inline.ts';
import { type Page, pages } from './pages/pages.ts';
import { prerender } from './pages/prerender.ts';
import { dropStrayInput, fillShells, shellInputs } from './pages/shells.ts';
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

/** Those of the names; rolldown takes along what they import. */
const modules = (...names: readonly string[]): RegExp => new RegExp(`/(${names.join('|')})\\.tsx?$`);

/** What a page with an island has: no list of what a part needs has to name it again. */
const EVERYWHERE = /\/(rolldown-runtime|vendor|base)-[^/]+\.(js|css)$/;

/** What comes along with the chrome once a page is idle: a part that shows by then need not name it. */
const WITH_CHROME = /\/(calls|labels|lists|logins|player|send)-[^/]+\.js$/;

/** The chrome itself, and what shows before it. */
const firstParts = (pages as readonly Page[]).flatMap((page) => page.firstParts ?? []);
const FIRST = new RegExp(
  `/((island-)?chrome|${firstParts.map((file) => basename(file, '.tsx')).join('|')})-[^/]+$`,
);

/** What is fetched side by side with a part: it names itself too, which says nothing alone. */
function besides(part: string, files: readonly string[]): string[] {
  const wanted = files.filter(
    (file) => !EVERYWHERE.test(file) && (FIRST.test(part) || !WITH_CHROME.test(file)),
  );
  return wanted.length > 1 ? wanted : [];
}

/**
 * What several pages share, in few files: each that a page names is a request before its first paint. `vendor` seldom
 * changes, `base` is what every island needs.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react)\//,
    priority: 5,
  },
  {
    name: 'base',
    test: modules(
      'mount/(start-player|island|part)',
      'chrome/start',
      'api/calls-ahead',
      'ui/(loader-button|loading|panel|problem|use-(config|focus-on-change|hydrated))',
      'stores/navigation',
      'entities/possible-recipient',
      'validation/email',
      'shared/(messages|title)',
    ),
    priority: 4,
  },
  {
    name: 'calls',
    test: modules('api/(client|send-kept)', 'ui/(disc|icon|keep-focus|use-first-rows)', 'shared/word-search'),
    priority: 3,
  },
  { name: 'send', test: modules('api/(send|writes)'), priority: 2 },
  {
    name: 'lists',
    test: modules(
      'stores/(promo-list-player|promo-player|page-keys)',
      'ui/(thumbs-buttons|use-dismiss)',
      'shared/date-times',
      'entities/promo(-error)?',
      'promo/(feedback-draft|inbox/inbox-title)',
    ),
    priority: 2,
  },
  {
    name: 'promo',
    test: modules('stores/(promos|format-wish)', 'promo/feedback-store', 'ui/segments'),
    priority: 1,
  },
  { name: 'labels', test: modules('stores/followed-labels', 'ui/toggle', 'shared/word-list'), priority: 1 },
  { name: 'mails', test: modules('ui/unframed', 'shared/plain-name'), priority: 1 },
  {
    name: 'player',
    test: modules('stores/(player|player-keys|player-memory|promo-presses)', 'api/check-file'),
    priority: 0,
  },
  {
    name: 'chrome',
    test: modules('stores/(beta|error-reports|feedback|identity-watch)', 'chrome/(attempt|beta-switch)'),
    priority: 0,
  },
  {
    name: 'fields',
    test: modules('ui/(email-input|entrance|link-in-place)', 'stores/routes'),
    priority: 3,
  },
  {
    name: 'newcomers',
    test: modules('ui/(new-dj-form|social-(buttons|waiting))', 'stores/social-storage', 'validation/new-dj'),
    priority: 2,
  },
  { name: 'logins', test: modules('stores/logins', 'ui/recipient-list'), priority: 2 },
];

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
    // Of our own: what a host has in its `assets` is not taken for ours (shared/stores/error-reports.ts).
    assetsDir: 'assets/dubplate',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) => (hostType === 'js' ? besides(part, files) : files),
    },
    rolldownOptions: {
      input: { ...shellInputs, ...islandInputs },
      preserveEntrySignatures: 'exports-only',
      // The chrome brings along what a page without it fetches when it is needed.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups } },
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
    reporters: ['default', './tests/support/second-tries.ts'],
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
