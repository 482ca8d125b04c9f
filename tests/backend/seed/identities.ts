/** People whom tests and the index name. */

type Dj = {
  readonly type: 'recipient';
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly venue: string;
  readonly publication: string;
  readonly info: string;
  readonly confirmed: boolean;
  readonly groupAddress: string | null;
  /** What the identity is there for. */
  readonly note: string;
};

type Client = {
  readonly type: 'client';
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Position of the company in the list of labels; null for an admin. */
  readonly account: number | null;
  readonly note: string;
};

const dj = (given: Pick<Dj, 'id' | 'email' | 'name' | 'note'> & Partial<Dj>): Dj => ({
  type: 'recipient',
  venue: '',
  publication: '',
  info: '',
  confirmed: true,
  groupAddress: null,
  ...given,
});

/** A mailing address that three DJs share. */
export const AGENCY_ADDRESS = 'promos@tidal-agency.example.net';

/** Secret of the login link that was mailed there: it lets people choose who they are. */
export const AGENCY_LINK = 'tidal-agency';

/** The password of every seeded client and of the admin. */
export const CLIENT_PASSWORD = 'grooves-and-wax';

export const identities = {
  marlow: dj({
    id: 1,
    email: 'marlow@example.net',
    name: 'DJ Marlow',
    venue: 'Corsica Studios, London',
    publication: 'Night Bus Radio',
    info: 'Fridays, deep end first.',
    note: 'has every promo of the list',
  }),
  vesper: dj({ id: 2, email: 'vesper@example.net', name: 'Vesper Lindqvist', note: 'a second DJ' }),
  nameless: dj({ id: 3, email: 'nameless@example.net', name: '', note: 'a DJ without a name' }),
  unconfirmed: dj({
    id: 4,
    email: 'unconfirmed@example.net',
    name: 'Tomas Wren',
    confirmed: false,
    note: 'has not confirmed the address: every promo asks for it',
  }),
  sable: dj({
    id: 5,
    email: 'sable@example.net',
    name: 'Sable',
    groupAddress: AGENCY_ADDRESS,
    note: 'shares a mailing address',
  }),
  corvid: dj({
    id: 6,
    email: 'corvid@example.net',
    name: 'Corvid',
    groupAddress: AGENCY_ADDRESS,
    note: 'shares a mailing address',
  }),
  ines: dj({
    id: 7,
    email: 'ines@example.net',
    name: 'Inês Prado',
    groupAddress: AGENCY_ADDRESS,
    note: 'shares a mailing address',
  }),
  nightjar: {
    type: 'client',
    id: 1,
    email: 'office@nightjar.example.net',
    name: 'Nightjar Records',
    account: 0,
    note: 'a client with an account',
  },
  kelp: {
    type: 'client',
    id: 2,
    email: 'office@kelp.example.net',
    name: 'Kelp Audio',
    account: 1,
    note: 'a second client',
  },
  admin: {
    type: 'client',
    id: 100,
    email: 'admin@example.net',
    name: 'Front Desk',
    account: null,
    note: 'a user without an account',
  },
} as const satisfies Record<string, Dj | Client>;

export type IdentityKey = keyof typeof identities;

/** Invented DJs who fill the house; with those above there are 30. */
export const furtherDjs = [
  'Ada Kestrel',
  'Bronze Otter',
  'Calder & Moss',
  'Dasha Vint',
  'Eel Pie',
  'Fen Harrow',
  'Gullwing',
  'Hollis Tarn',
  'Iver Sund',
  'June Okafor',
  'Kite Theory',
  'Lowri Pugh',
  'Mirela Dance',
  'Nox Aldine',
  'Oona Brandt',
  'Pell Street',
  'Quill',
  'Rasmus Holt',
  'Sister Tape',
  'Tycho Bell',
  'Umbra Club',
  'Wilder Saint',
  'Yara Monte',
] as const;
