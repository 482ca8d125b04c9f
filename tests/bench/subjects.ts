/** What is measured: the pages of ours, and the floors that they are held against. */
export type Subject = {
  readonly name: string;
  readonly path: string;
  /** Whom the browser is logged in as; null for nobody. */
  readonly who: 'marlow' | null;
  /** What a person would press first. */
  readonly control: string;
  /** What the page was opened for, where it comes from a call. */
  readonly content?: string;
  /** Nothing takes it over: it counts as usable once it is there. */
  readonly isStatic: boolean;
};

export const floors = [
  { name: 'static', path: '/floor/static', who: null, control: 'main', isStatic: true },
  { name: 'hello', path: '/floor/hello', who: null, control: 'main button', isStatic: false },
] as const satisfies readonly Subject[];

const pagesOfOurs: readonly Omit<Subject, 'isStatic'>[] = [
  { name: 'login', path: '/login', who: null, control: 'main input' },
  { name: 'dj-signup', path: '/dj-signup', who: null, control: 'main input' },
  { name: 'subscribe', path: '/recipient/subscribe/nightjar-records', who: 'marlow', control: 'main button' },
  {
    name: 'promo',
    path: '/recipient/promos/1',
    who: 'marlow',
    control: 'main .dp-track button',
    content: 'main .dp-track',
  },
  {
    name: 'inbox',
    path: '/recipient',
    who: 'marlow',
    control: 'main [data-row] a',
    content: 'main [data-row]',
  },
  {
    name: 'picks',
    path: '/recipient/kato/picks',
    who: 'marlow',
    control: 'main .dp-pick button',
    content: 'main .dp-pick button',
  },
  {
    name: 'labels',
    path: '/recipient/labels/following',
    who: 'marlow',
    control: 'main .dp-label-row button',
    content: 'main .dp-label-row button',
  },
  {
    name: 'my-account',
    path: '/recipient/myaccount',
    who: 'marlow',
    control: 'main form input',
    content: 'main form input',
  },
];

export const subjects: readonly Subject[] = pagesOfOurs.map((page) => ({ ...page, isStatic: false }));
