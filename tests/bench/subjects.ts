/** A measured page: one of the product or a floor. */
export type Subject = {
  readonly name: string;
  readonly path: string;
  /** The name of the built page, if it is another one. */
  readonly page?: string;
  readonly user: 'marlow' | null;
  /** In CSS pixels; that of a phone by default. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The control that a user would click first. */
  readonly control: string;
  /** The main content, if a request loads it. */
  readonly content?: string;
  /** Without React: usable as soon as the control exists. */
  readonly isStatic: boolean;
};

export const hello: Subject = {
  name: 'hello',
  path: '/floor/hello',
  user: null,
  control: 'main button',
  isStatic: false,
};

/** The static page with the same texts and the largest picture. */
export const staticOf = ({ name, user, viewport }: Subject): Subject => ({
  ...(viewport && { viewport }),
  name: `static ${name}`,
  path: `/floor/${name}`,
  user,
  control: 'main',
  isStatic: true,
});

const pageSubjects: readonly Omit<Subject, 'isStatic'>[] = [
  { name: 'login', path: '/login/djs', user: null, control: 'main input' },
  { name: 'dj-signup', path: '/dj-signup', user: null, control: 'main input' },
  {
    name: 'subscribe',
    path: '/recipient/subscribe/nightjar-records',
    user: 'marlow',
    control: 'main button',
  },
  {
    name: 'promo',
    path: '/recipient/promos/1',
    user: 'marlow',
    control: 'main ol button',
    content: 'main ol > li',
  },
  {
    name: 'inbox',
    path: '/recipient',
    user: 'marlow',
    control: 'main [data-row] a',
    content: 'main [data-row]',
  },
  {
    name: 'inbox-pane',
    page: 'inbox',
    path: '/recipient',
    user: 'marlow',
    viewport: { width: 1440, height: 900 },
    control: 'main [data-row] a',
    content: 'main [data-row]',
  },
  {
    name: 'picks',
    path: '/recipient/kato/picks',
    user: 'marlow',
    control: 'main [aria-label="Picks"] button',
    content: 'main [aria-label="Picks"] button',
  },
  {
    name: 'labels',
    path: '/recipient/labels/following',
    user: 'marlow',
    control: 'main [data-row] button',
    content: 'main [data-row] button',
  },
  {
    name: 'my-account',
    path: '/recipient/myaccount',
    user: 'marlow',
    control: 'main form input',
    content: 'main form input',
  },
];

export const subjects: readonly Subject[] = pageSubjects.map((page) => ({ ...page, isStatic: false }));
