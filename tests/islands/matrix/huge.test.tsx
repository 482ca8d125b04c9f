import { render, screen, waitFor } from '@testing-library/react';
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
import { isWhole, tell } from '../../proof/figure.ts';
import { track } from '../../shared/stores/tracks.ts';
import { openSite } from '../../support/stand-in.ts';
import { fillIn, press } from '../../support/ui.ts';
import { forgetPage } from '../forget-page.ts';

/** What a list shows of an answer that is larger than anybody can use. */

const ROWS = isWhole ? 100_000 : 2_000;
const site = openSite();

beforeEach(forgetPage);

type Rows = Record<string, unknown>[];

/** Has the answers of an address bring very many rows, each like the first. */
function enlarge(address: string, rowsIn: (body: Record<string, unknown>) => Rows): void {
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await through(input, init);
    if (new URL(new Request(input, init).url).pathname !== address) return answer;
    const body: Record<string, unknown> = Object(await answer.json());
    const rows = rowsIn(body);
    const [first = {}] = rows.splice(0);
    for (let n = 0; n < ROWS; n++) rows.push(copyOf(first, 1_000_000 + n));
    return new Response(JSON.stringify(body));
  };
}

/** The row under its own number, by whatever name it has one. */
const copyOf = (row: Rows[number], n: number): Rows[number] => ({
  ...row,
  ...Object.fromEntries(
    ['id', 'pick_id', 'track_id', 'person_id'].filter((key) => key in row).map((key) => [key, n]),
  ),
  ...('dupes' in row && { dupes: [] }),
  ...('isMe' in row && { isMe: false }),
  ...('campaign' in row && { campaign: { ...Object(row['campaign']), id: n, name: `Release ${n}` } }),
});

type Case = {
  readonly who: Parameters<typeof site.become>[0];
  readonly path: string;
  readonly address: string;
  /** Where the answer has its rows. */
  readonly rows: string | ((body: Record<string, unknown>) => Rows);
  readonly show: () => ReactNode;
  /** What is pressed before the list shows. */
  readonly open?: () => Promise<unknown>;
  /** How a row is found, how many may show, and what tells of the others. */
  readonly row: string;
  readonly most?: number;
  readonly rest?: RegExp;
};

const MORE = /^Show 100 more of [\d,]{5,}$/;
const SESSIONS = '/api/v1/site/sessions';
const CREDITS = '/api/v1/client/account/credits';

const cases: Readonly<Record<string, Case>> = {
  devices: {
    who: 'marlow',
    path: '/recipient/promos/1',
    address: `${SESSIONS}/other_recipients`,
    rows: 'logins',
    show: () => <RecentLoginsDialog type="recipient" close={() => {}} />,
    row: '.dp-recent-row',
  },
  'accounts that an admin may act as': {
    who: 'admin',
    path: '/myaccount',
    address: '/admin/accounts',
    rows: 'results',
    show: () => <GhostBox />,
    open: () => fillIn({ 'Act as account': 'nig' }),
    row: '[role=option]',
    most: 20,
    rest: /^and [\d,]{5,} more: type on$/,
  },
  'DJs of this browser': {
    who: 'marlow',
    path: '/login/djs',
    address: `${SESSIONS}/logged_in`,
    rows: 'logins',
    show: () => <Login mode="recipient" />,
    row: '.dp-account',
  },
  credits: {
    who: 'nightjar',
    path: '/myaccount',
    address: `${CREDITS}/list`,
    rows: 'credits',
    show: () => <MyAccountIsland />,
    row: '[aria-labelledby=dp-credit-list] > li',
  },
  'changes of credits': {
    who: 'nightjar',
    path: '/myaccount',
    address: `${CREDITS}/log`,
    rows: 'log',
    show: () => <MyAccountIsland />,
    open: () => press(/^Show \d+ more$/),
    row: '[aria-labelledby=dp-credit-log] > li',
  },
  storages: {
    who: 'marlow',
    path: '/recipient/myaccount',
    address: '/recipient/dvprefs/get/',
    rows: 'webstorages',
    show: () => <MyAccountIsland />,
    row: '.dp-choice',
    most: 110,
  },
  picks: {
    who: 'marlow',
    path: '/recipient/kato/picks',
    address: '/api/v1/recipient/kato/picks',
    rows: 'picks',
    show: () => <PicksIsland />,
    row: '.dp-pick',
    most: 500,
  },
  'tracks of a promo': {
    who: 'marlow',
    path: '/recipient/promos/2',
    address: '/recipient/promos/2',
    rows: (body) => Object(body['playlist']).tracks,
    show: () => <PromoIsland />,
    row: '.dp-tracks > li',
  },
};

test.each(Object.entries(cases))(
  'an answer of very many %s shows the first of them, and how many there are [beyond-82]',
  async (_, { who, path, address, rows, show, open, row, most = 101, rest = MORE }) => {
    await site.become(who);
    await site.open(path);
    enlarge(address, typeof rows === 'string' ? (body) => Object(body[rows]) : rows);
    render(show());
    await open?.();
    await waitFor(() => expect(screen.getByText(rest)).toBeDefined(), { timeout: 60_000 });
    const shown = document.querySelectorAll(row).length;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThanOrEqual(most);
  },
);

test('a queue of very many tracks shows the first of them [beyond-82]', () => {
  const playlist = Array.from({ length: ROWS }, (_, n) => track(n));
  const { container } = render(<QueuePanel player={{ ...$player.get(), playlist }} />);
  expect(container.querySelectorAll('li')).toHaveLength(100);
  expect(screen.getByRole('button', { name: MORE })).toBeDefined();
  tell({
    what: 'lists that an answer of 100,000 rows cannot freeze',
    found: Object.keys(cases).length + 1,
    wanted: 'all',
    holds: true,
  });
});
