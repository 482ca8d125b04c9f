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

type Options = Partial<Pick<Subject, 'page' | 'user' | 'viewport' | 'content'>>;

const subject = (name: string, path: string, control: string, options: Options = {}): Subject => ({
  name,
  path,
  control,
  user: 'marlow',
  isStatic: false,
  ...options,
});

export const hello = subject('hello', '/floor/hello', 'main button', { user: null });

/** The static page with the same texts and the largest picture. */
export const staticOf = ({ name, user, viewport }: Subject): Subject => ({
  ...subject(`static ${name}`, `/floor/${name}`, 'main', { user, ...(viewport && { viewport }) }),
  isStatic: true,
});

const ROW = 'main [data-row]';
const PICK = 'main [aria-label="Picks"] button';
const PROFILE = 'main form input';
const inbox = { page: 'inbox', content: ROW };
const desktop = { width: 1440, height: 900 };

export const subjects: readonly Subject[] = [
  subject('login', '/login/djs', 'main input', { user: null }),
  subject('dj-signup', '/dj-signup', 'main input', { user: null }),
  subject('subscribe', '/recipient/subscribe/nightjar-records', 'main button'),
  subject('promo', '/recipient/promos/1', 'main ol button', { content: 'main ol > li' }),
  subject('inbox', '/recipient', `${ROW} a`, inbox),
  subject('inbox-pane', '/recipient', `${ROW} a`, { ...inbox, viewport: desktop }),
  subject('picks', '/recipient/kato/picks', PICK, { content: PICK }),
  subject('labels', '/recipient/labels/following', `${ROW} button`, { content: `${ROW} button` }),
  subject('my-account', '/recipient/myaccount', PROFILE, { content: PROFILE }),
];
