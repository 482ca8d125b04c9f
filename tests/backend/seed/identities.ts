import type { DownloadFormat } from '../../../shared/config/constants.ts';
import { UserSetting } from '../../../shared/entities/flags.ts';

type DjDetails = {
  readonly venue?: string;
  readonly publication?: string;
  readonly info?: string;
  readonly confirmed?: boolean;
  readonly groupAddress?: string;
  /** A format that the server has set. The DJ has not chosen it. */
  readonly downloadFormat?: DownloadFormat;
};

const dj = (id: number, key: string, name: string, note: string, details: DjDetails = {}) =>
  ({
    type: 'recipient',
    id,
    email: `${key}@example.net`,
    name,
    note,
    venue: '',
    publication: '',
    info: '',
    ...details,
  }) as const;

/** `account` is an index into the seeded labels, or null for an admin. */
const client = <Account extends number | null>(
  id: number,
  account: Account,
  email: string,
  name: string,
  note: string,
  settings = 0,
) => ({ type: 'client', id, account, email, name, note, settings }) as const;

/** An address that three DJs share. */
export const AGENCY_ADDRESS = 'promos@tidal-agency.example.net';

/** The secret of the login link sent to the shared address. */
export const AGENCY_LINK = 'tidal-agency';

/** The password of all clients and the admin. */
export const CLIENT_PASSWORD = 'grooves-and-wax';

const shared = { groupAddress: AGENCY_ADDRESS } as const;

export const identities = {
  marlow: dj(1, 'marlow', 'DJ Marlow', 'has every promo', {
    venue: 'Corsica Studios, London',
    publication: 'Night Bus Radio',
    info: 'Fridays, deep end first.',
  }),
  vesper: dj(2, 'vesper', 'Vesper Lindqvist', 'a second DJ'),
  nameless: dj(3, 'nameless', '', 'a DJ without a name'),
  unconfirmed: dj(4, 'unconfirmed', 'Tomas Wren', 'has not confirmed the email address', {
    confirmed: false,
  }),
  halcyon: dj(8, 'halcyon', 'Halcyon Price', 'has a download format that the server chose', {
    downloadFormat: 'mp3',
  }),
  newcomer: dj(80, 'newcomer', 'Juno Farrow', 'has no promos yet'),
  sable: dj(5, 'sable', 'Sable', 'shares a mailing address', shared),
  corvid: dj(6, 'corvid', 'Corvid', 'shares a mailing address', shared),
  ines: dj(7, 'ines', 'Inês Prado', 'shares a mailing address', shared),
  archivist: dj(40, 'archivist', 'The Archivist', 'follows 1,000 labels'),
  crate: dj(60, 'crate', 'Crate Digger', 'has 1,000 subscriptions, in every status'),
  nightjar: client(1, 0, 'office@nightjar.example.net', 'Nightjar Records', 'a client with an account'),
  kelp: client(
    2,
    1,
    'office@kelp.example.net',
    'Kelp Audio',
    'a second client, with month-first dates',
    UserSetting.MONTH_FIRST,
  ),
  salt: client(
    4,
    3,
    'office@salt-cathedral-tapes.example.net',
    'Salt Cathedral Tapes',
    'a client without credits',
  ),
  admin: client(100, null, 'admin@example.net', 'Front Desk', 'a user without an account'),
} as const;

export type IdentityKey = keyof typeof identities;

export const furtherDjs = (
  'Ada Kestrel, Bronze Otter, Calder & Moss, Dasha Vint, Eel Pie, Fen Harrow, Gullwing, Hollis Tarn, ' +
  'Iver Sund, June Okafor, Kite Theory, Lowri Pugh, Mirela Dance, Nox Aldine, Oona Brandt, Pell Street, ' +
  'Quill, Rasmus Holt, Sister Tape, Tycho Bell, Umbra Club, Wilder Saint, Yara Monte'
).split(', ');
