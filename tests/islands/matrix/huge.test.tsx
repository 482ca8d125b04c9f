import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import GhostBox from '../../../islands/chrome/bar/ghost-box.tsx';
import { RecentLoginsDialog } from '../../../islands/chrome/dialogs/recent-logins-dialog.tsx';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { QueuePanel } from '../../../islands/player/queue.tsx';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { $player } from '../../../shared/player/player-state.ts';
import { isFullRun, recordFigure } from '../../proof/figure.ts';
import { track } from '../../shared/player/tracks.ts';
import { fillIn, openBrowser, press, type Who } from '../browser.ts';

/** Lists with far more rows than anyone can use. */

const ROWS = isFullRun ? 100_000 : 1_500;
const { visit } = openBrowser();

type Rows = Record<string, unknown>[];

/** Makes replies from the address repeat the first row of the named list many times. */
function enlarge(address: string, name: string): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await realFetch(input, init);
    if (new URL(new Request(input, init).url).pathname !== address) return answer;
    const body = Object(await answer.json());
    const rows: Rows = name === 'tracks' ? body.playlist.tracks : body[name];
    const [first = {}] = rows.splice(0);
    for (let n = 0; n < ROWS; n++) rows.push(copyOf(first, 1_000_000 + n));
    return new Response(JSON.stringify(body));
  };
}

/** Copies the row with a new id. */
const copyOf = (row: Rows[number], n: number): Rows[number] => ({
  ...row,
  ...Object.fromEntries(
    ['id', 'pick_id', 'track_id', 'person_id'].filter((key) => key in row).map((key) => [key, n]),
  ),
  ...('dupes' in row && { dupes: [] }),
  ...('isMe' in row && { isMe: false }),
  ...('campaign' in row && { campaign: { ...Object(row['campaign']), id: n, name: `Release ${n}` } }),
});

const MORE = /^Show 100 more of [\d,]{5,}$/;
const SESSIONS = '/api/v1/site/sessions';
const CREDITS = '/api/v1/client/account/credits';
const PICKS = '/recipient/kato/picks';

/** The screens with long lists: person, path and view. */
const screens = {
  devices: ['marlow', '/recipient/promos/1', () => <RecentLoginsDialog type="recipient" close={() => {}} />],
  ghosts: ['admin', '/myaccount', () => <GhostBox />],
  login: ['marlow', '/login/djs', () => <LoginIsland mode="recipient" />],
  client: ['nightjar', '/myaccount', () => <MyAccountIsland />],
  dj: ['marlow', '/recipient/myaccount', () => <MyAccountIsland />],
  picks: ['marlow', PICKS, () => <PicksIsland />],
  promo: ['marlow', '/recipient/promos/2', () => <PromoIsland />],
} as const satisfies Record<string, readonly [Who, string, () => ReactNode]>;

/** How the list opens, its maximum of rows, and the text about the rest. */
type More = { readonly open?: () => Promise<unknown>; readonly maxRows?: number; readonly rest?: RegExp };
type Case = readonly [screen: keyof typeof screens, address: string, name: string, row: string, more: More];

const typeName = {
  open: () => fillIn({ 'Act as account': 'nig' }),
  maxRows: 20,
  rest: /^[\d,]{5,} more\. Keep typing\.$/,
};

const cases: readonly Case[] = [
  ['devices', `${SESSIONS}/other_recipients`, 'logins', 'dialog li', {}],
  ['ghosts', '/admin/accounts', 'results', '[role=option]', typeName],
  ['login', `${SESSIONS}/logged_in`, 'logins', 'li > button', {}],
  ['client', `${CREDITS}/list`, 'credits', '[aria-labelledby$=-list] > li', {}],
  [
    'client',
    `${CREDITS}/log`,
    'log',
    '[aria-labelledby$=-log] > li',
    { open: () => press(MORE), maxRows: 110 },
  ],
  ['dj', '/recipient/dvprefs/get/', 'webstorages', '[type=radio]', { maxRows: 110 }],
  ['picks', `/api/v1${PICKS}`, 'picks', '[aria-label=Picks] > li', { maxRows: 500 }],
  ['promo', '/recipient/promos/2', 'tracks', 'ol > li', {}],
];

test.each(cases)(
  '%s: a huge reply from %s shows the first of its %s and the number of the rest [beyond-82]',
  async (name, address, field, row, { open, maxRows = 101, rest = MORE }) => {
    const [who, path, show] = screens[name];
    await visit(path, who);
    enlarge(address, field);
    render(show());
    await open?.();
    await waitFor(() => expect(screen.getByText(rest)).toBeDefined(), { timeout: 60_000 });
    const count = document.querySelectorAll(row).length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThanOrEqual(maxRows);
  },
);

test('a huge queue shows its first tracks [beyond-82]', () => {
  const playlist = Array.from({ length: ROWS }, (_, n) => track(n));
  const { container } = render(<QueuePanel player={{ ...$player.get(), playlist }} />);
  expect(container.querySelectorAll('li')).toHaveLength(100);
  expect(screen.getByRole('button', { name: MORE })).toBeDefined();
  recordFigure({
    name: 'lists that an answer of 100,000 rows cannot freeze',
    actual: cases.length + 1,
    expected: 'all',
    passes: true,
  });
});
