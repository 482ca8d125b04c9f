import { PROMO_PAGE_SIZE } from '../shared/config/constants.ts';

/** The one list of pages: build, dev server, stand-in and tests read it (design: the house). */

/** What is said once about a page. `addresses` may hold `{area}` (promosArea), `:name` (one segment) and a last `*`. */
export type Page = {
  /** Output is `dist/{name}.html`, its shell `pages/{name}.html`. */
  readonly name: string;
  /** Without the product name, which every title ends with (spec 2.7). */
  readonly title: string;
  /** Says in search results and link previews what the page is for. */
  readonly description: string;
  /** The island folder that the page hydrates. */
  readonly island: string;
  readonly addresses: readonly string[];
  /** The GETs that its island sends first; `:name` is a segment of the address, `{product}` the product's key. A server may print preload links for them. */
  readonly preloads?: readonly string[];
};

const LIKED = '/api/v1/recipient/labels/liked';

export const pages = [
  {
    // Pages of one island differ in what their shells have it show first.
    name: 'login-djs',
    title: 'DJ Login',
    description: 'Log in to listen to, rate and download your promos.',
    island: 'login',
    addresses: ['/login/djs'],
  },
  {
    name: 'login',
    title: 'Client Login',
    description: 'Log in to send promos and to see what became of them.',
    island: 'login',
    addresses: ['/login', '/login/*'],
  },
  {
    // What it shows hangs on what came before.
    name: 'dj-signup-steps',
    title: 'Create DJ Account',
    description: 'Create an account to get, rate and download promos.',
    island: 'dj-signup',
    addresses: ['/dj-signup/details', '/dj-signup/edit-details', '/dj-signup/confirm-email'],
  },
  {
    name: 'dj-signup',
    title: 'Create DJ Account',
    description: 'Create an account to get, rate and download promos.',
    island: 'dj-signup',
    addresses: ['/dj-signup', '/dj-signup/*'],
  },
  {
    name: 'promo',
    title: 'Promo Loading...',
    description: 'Listen to the promo, leave feedback and download it.',
    island: 'promo',
    addresses: ['{area}/promos/:id'],
    preloads: ['{area}/promos/:id?beta=1&basic=1'],
  },
  {
    name: 'picks',
    title: 'Picks',
    description: 'Promos and new releases that suit what you follow and rate.',
    island: 'picks',
    addresses: ['{area}/kato/picks'],
    preloads: [
      '/api/v1/recipient/kato/picks?source={product}',
      '/api/v1/recipient/kato/picks?source=external',
      LIKED,
    ],
  },
  {
    name: 'labels',
    title: 'Labels',
    description: 'The labels that you follow, how you rate them, and those that you may want to follow.',
    island: 'labels',
    addresses: ['{area}/labels', '{area}/labels/following', '{area}/labels/recommended'],
    preloads: [LIKED],
  },
  {
    name: 'inbox',
    title: 'Inbox',
    description: 'The promos that labels have sent you.',
    island: 'inbox',
    addresses: [
      '{area}',
      '{area}/promos',
      '{area}/promos/company/:account',
      '{area}/promos/company/u/:subdomain',
    ],
    preloads: [`/api/v1/recipient/promos?filter=all&limit=${PROMO_PAGE_SIZE}&offset=0`],
  },
  {
    name: 'subscribe',
    title: 'Subscribe',
    description: 'Confirm that you want promos from this label.',
    island: 'subscribe',
    addresses: ['{area}/subscribe/:account'],
  },
  {
    name: 'unsubscribe',
    title: 'Really Unsubscribe?',
    description: 'Confirm that you want no more promos from this label.',
    island: 'subscribe',
    addresses: ['{area}/unsubscribe/:account'],
  },
  {
    name: 'my-account',
    title: 'My account',
    description: 'What you receive, how you download it, and who you are to the labels.',
    island: 'my-account',
    addresses: ['{area}/myaccount', '/myaccount'],
  },
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]['name'];

/** Name of the page that answers the path, or null where none of ours does. */
export function pageAt(path: string, promosArea: string): PageName | null {
  const page = pages.find(({ addresses }) =>
    addresses.some((address) => matches(address.replace('{area}', promosArea) || '/', path)),
  );
  return page?.name ?? null;
}

function matches(address: string, path: string): boolean {
  const wanted = address.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.at(-1) === '*') {
    wanted.pop();
    if (given.length <= wanted.length) return false;
    given.length = wanted.length;
  }
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (segment.startsWith(':') ? given[i] !== '' : segment === given[i]))
  );
}
