/** In `addresses`, `{area}` stands for the setting promosArea, `:name` for one segment, a final `*` for the rest. */
export type Page = {
  /** The name of the source `pages/{name}.html` and of the output `dist/{name}.html`. */
  readonly name: string;
  /** The title without the product name (spec 2.7). */
  readonly title: string;
  readonly description: string;
  readonly island: string;
  readonly addresses: readonly string[];
};

export const pages = [
  {
    name: 'login-djs',
    title: 'DJ Login',
    description: 'Log in to listen to, rate and download your promos.',
    island: 'login',
    addresses: ['/login/djs'],
  },
  {
    name: 'login',
    title: 'Client Login',
    description: 'Log in to send promos and see how they are received.',
    island: 'login',
    addresses: ['/login', '/login/*'],
  },
  {
    name: 'dj-signup-steps',
    title: 'Create DJ Account',
    description: 'Create an account to receive, rate and download promos.',
    island: 'dj-signup',
    addresses: ['/dj-signup/details', '/dj-signup/edit-details', '/dj-signup/confirm-email'],
  },
  {
    name: 'dj-signup',
    title: 'Create DJ Account',
    description: 'Create an account to receive, rate and download promos.',
    island: 'dj-signup',
    addresses: ['/dj-signup', '/dj-signup/*'],
  },
  {
    name: 'promo',
    title: 'Promo Loading...',
    description: 'Listen to the promo, leave feedback and download it.',
    island: 'promo',
    addresses: ['{area}/promos/:id'],
  },
  {
    name: 'picks',
    title: 'Picks',
    description: 'Promos and new releases based on the labels you follow and the promos you rate.',
    island: 'picks',
    addresses: ['{area}/kato/picks'],
  },
  {
    name: 'labels',
    title: 'Labels',
    description: 'The labels you follow, your ratings, and more labels you may like.',
    island: 'labels',
    addresses: ['{area}/labels', '{area}/labels/following', '{area}/labels/recommended'],
  },
  {
    name: 'inbox',
    title: 'Inbox',
    description: 'Promos from labels, newest first.',
    island: 'inbox',
    addresses: [
      '{area}',
      '{area}/promos',
      '{area}/promos/company/:account',
      '{area}/promos/company/u/:subdomain',
    ],
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
    description: "Confirm that you don't want promos from this label.",
    island: 'subscribe',
    addresses: ['{area}/unsubscribe/:account'],
  },
  {
    name: 'my-account',
    title: 'My account',
    description: 'Your subscriptions, downloads and profile.',
    island: 'my-account',
    addresses: ['{area}/myaccount', '/myaccount'],
  },
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]['name'];
