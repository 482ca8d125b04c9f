import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import GhostBox from '../../../islands/chrome/ghost-box.tsx';
import { QueuePanel } from '../../../islands/chrome/queue-panel.tsx';
import { RecentLoginsDialog } from '../../../islands/chrome/recent-logins-dialog.tsx';
import { Login } from '../../../islands/login/login.tsx';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { $player } from '../../../shared/stores/player-now.ts';
import { $promos } from '../../../shared/stores/promos.ts';
import { tell } from '../../proof/figure.ts';
import { openSite } from '../../support/stand-in.ts';

/** What a list shows of an answer that is larger than anybody can use. */

const ROWS = 100_000;
const site = openSite();

beforeEach(() => $promos.set({}));

type Rows = Record<string, unknown>[];

/** Has the answers of an address bring very many rows, each like the first. */
function enlarge(address: string, rowsIn: (body: Record<string, unknown>) => Rows): void {
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await through(input, init);
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== address) return answer;
    const body: Record<string, unknown> = Object(await answer.json());
    const rows = rowsIn(body);
    const [first = {}] = rows;
    const numbered = Array.from({ length: ROWS }, (_, n) => copyOf(first, 1_000_000 + n));
    rows.splice(0, rows.length, ...numbered.slice(0, 1000));
    for (let n = 1000; n < ROWS; n++) rows.push(numbered[n] ?? {});
    return new Response(JSON.stringify(body));
  };
}

/** The row under a number of its own, by whatever name it has one. */
const copyOf = (row: Rows[number], n: number): Rows[number] => ({
  ...row,
  ...Object.fromEntries(
    ['id', 'pick_id', 'track_id', 'person_id'].filter((key) => key in row).map((key) => [key, n]),
  ),
  ...('dupes' in row && { dupes: [] }),
  ...('isMe' in row && { isMe: false }),
  ...('campaign' in row && { campaign: { ...Object(row['campaign']), id: n, name: `Release ${n}` } }),
});

const field = (name: string) => (body: Record<string, unknown>) => body[name] as Rows;

type Case = {
  readonly name: string;
  readonly who: Parameters<typeof site.become>[0];
  readonly path: string;
  readonly address: string;
  readonly rowsIn: (body: Record<string, unknown>) => Rows;
  readonly show: () => ReactNode;
  /** What is pressed before the list shows. */
  readonly open?: () => Promise<unknown>;
  /** How many rows show, and what tells of the others. */
  readonly row: string;
  readonly most: number;
  readonly rest: RegExp;
};

const rest = /^Show 100 more of [\d,]{5,}$/;

const cases: readonly Case[] = [
  {
    name: 'devices',
    who: 'marlow',
    path: '/recipient/promos/1',
    address: '/api/v1/site/sessions/other_recipients',
    rowsIn: field('logins'),
    show: () => <RecentLoginsDialog type="recipient" close={() => {}} />,
    row: '.dp-recent-row',
    most: 100,
    rest,
  },
  {
    name: 'accounts that an admin may act as',
    who: 'admin',
    path: '/myaccount',
    address: '/admin/accounts',
    rowsIn: field('results'),
    show: () => <GhostBox />,
    open: async () => fireEvent.change(screen.getByLabelText('Act as account'), { target: { value: 'nig' } }),
    row: '[role=option]',
    most: 20,
    rest: /^and [\d,]{5,} more: type on$/,
  },
  {
    name: 'DJs of this browser',
    who: 'marlow',
    path: '/login/djs',
    address: '/api/v1/site/sessions/logged_in',
    rowsIn: field('logins'),
    show: () => <Login mode="recipient" />,
    row: '.dp-account',
    most: 101,
    rest,
  },
  {
    name: 'credits',
    who: 'nightjar',
    path: '/myaccount',
    address: '/api/v1/client/account/credits/list',
    rowsIn: field('credits'),
    show: () => <MyAccountIsland />,
    row: '[aria-labelledby=dp-credit-list] > li',
    most: 100,
    rest,
  },
  {
    name: 'changes of credits',
    who: 'nightjar',
    path: '/myaccount',
    address: '/api/v1/client/account/credits/log',
    rowsIn: field('log'),
    show: () => <MyAccountIsland />,
    open: async () => fireEvent.click(await screen.findByRole('button', { name: /^Show \d+ more$/ })),
    row: '[aria-labelledby=dp-credit-log] > li',
    most: 100,
    rest,
  },
  {
    name: 'storages',
    who: 'marlow',
    path: '/recipient/myaccount',
    address: '/recipient/dvprefs/get/',
    rowsIn: field('webstorages'),
    show: () => <MyAccountIsland />,
    row: 'input[name=storage]',
    most: 101,
    rest,
  },
  {
    name: 'picks',
    who: 'marlow',
    path: '/recipient/kato/picks',
    address: '/api/v1/recipient/kato/picks',
    rowsIn: field('picks'),
    show: () => <PicksIsland />,
    row: '.dp-pick',
    most: 500,
    rest,
  },
  {
    name: 'tracks of a promo',
    who: 'marlow',
    path: '/recipient/promos/2',
    address: '/recipient/promos/2',
    rowsIn: (body) => Object(body['playlist']).tracks,
    show: () => <PromoIsland />,
    row: '.dp-tracks > li',
    most: 100,
    rest,
  },
];

test.each(cases)(
  'an answer of very many $name shows the first of them, and how many there are [beyond-82]',
  async ({ who, path, address, rowsIn, show, open, row, most, rest }) => {
    await site.become(who);
    await site.open(path);
    enlarge(address, rowsIn);
    const { container } = render(show());
    await open?.();
    await waitFor(() => expect(screen.getByText(rest)).toBeDefined(), { timeout: 60_000 });
    expect(container.ownerDocument.querySelectorAll(row).length).toBeLessThanOrEqual(most);
  },
);

test('a queue of very many tracks shows the first of them [beyond-82]', () => {
  const player = $player.get();
  const track = {
    title: 'One',
    artist: '',
    mix: '',
    duration: 60,
    url: '/a.wav',
    cover: '',
    label: '',
    promo: 1,
  };
  const playlist = Array.from({ length: ROWS }, (_, track_id) => ({ ...track, track_id }));
  const { container } = render(<QueuePanel player={{ ...player, playlist }} />);
  expect(container.querySelectorAll('li')).toHaveLength(100);
  expect(screen.getByRole('button', { name: rest })).toBeDefined();
  tell({
    what: 'lists that an answer of 100,000 rows cannot freeze',
    found: cases.length + 1,
    wanted: 'all',
    holds: true,
  });
});
