import { isFullRun, recordFigure } from '../proof/figure.ts';
import { createPoisoner, HOSTILE_TEXTS, HOSTILE_URLS } from '../support/hostile.ts';
import { overflowing } from './conditions.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { watchViolations } from './screens.ts';

test.use({ viewport: { width: 320, height: 640 } });

type Who = Parameters<Backstage['become']>[0];

type Screen = {
  readonly who: readonly Who[];
  readonly path: string;
  /** An element that appears once the hostile replies have arrived. */
  readonly shows: string;
  readonly press?: readonly string[];
  /** An element that appears after the presses. */
  readonly after?: string;
};

const screens: readonly Screen[] = [
  { who: ['marlow'], path: '/recipient', shows: '[data-row]' },
  { who: ['marlow'], path: '/recipient/promos/1', shows: '.dp-tracks > li' },
  { who: ['marlow'], path: '/recipient/promos/15', shows: '.dp-standalone h1' },
  { who: ['unconfirmed'], path: '/recipient/promos/1', shows: '.dp-standalone h1' },
  { who: ['marlow'], path: '/recipient/kato/picks', shows: '.dp-pick' },
  { who: ['marlow'], path: '/recipient/labels/following', shows: '.dp-label-row' },
  { who: ['marlow'], path: '/recipient/labels/recommended', shows: '.dp-label-row' },
  {
    who: ['vesper', 'marlow'],
    path: '/recipient/myaccount#subscriptions',
    shows: '.dp-subscriptions > li',
    press: [
      '#profile > .dp-my-fold',
      '#downloads > .dp-my-fold',
      '#social-networks > .dp-my-fold',
      '.dp-chip',
      '.dp-chip-popup button:has-text("Your devices")',
    ],
    after: '.dp-recent-row',
  },
  { who: ['nightjar'], path: '/myaccount#credits', shows: '.dp-entries > li' },
  {
    who: ['vesper', 'marlow'],
    path: '/login/djs',
    shows: '.dp-account',
    press: ['.dp-account'],
    after: '[role="alert"]:not(:empty)',
  },
];

type Harm = { readonly ran: string[]; readonly violations: readonly string[]; readonly foreign: string[] };

/** Records scripts that run, policy violations, requests to other servers and windows that open. */
async function watch(page: Page, origin: string): Promise<Harm> {
  const harm: Harm = { ran: [], violations: await watchViolations(page), foreign: [] };
  await page.exposeFunction('pwned', () => void harm.ran.push('pwned'));
  page.on('dialog', (dialog) => {
    harm.ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => harm.foreign.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) harm.foreign.push(url);
  });
  return harm;
}

/** Puts hostile texts into every reply, beginning with the given one. */
async function poisonAnswers(page: Page, start: number): Promise<void> {
  const poison = createPoisoner(start);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!['fetch', 'xhr'].includes(request.resourceType()) || request.method() === 'HEAD')
      return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: poison(await response.json()) });
  });
}

/** Names in the page's own markup. */
function poisonNames({ db }: Backstage, start: number): void {
  const text = (n: number) =>
    (HOSTILE_TEXTS[(start + n) % HOSTILE_TEXTS.length] ?? '').replaceAll('\u0000', '');
  db.sql
    .run`UPDATE recipients SET name = ${text(1)}, venue = ${text(2)}, publication = ${text(3)}, info = ${text(4)}`;
  db.sql.run`UPDATE users SET name = ${text(5)}`;
  db.sql.run`UPDATE accounts SET name = ${text(6)}`;
}

/** Runs in the page: finds links to other sites and foreign markup. */
function foreignParts(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc]')) {
    for (const name of ['href', 'src', 'action', 'formaction', 'srcdoc']) {
      const value = element.getAttribute(name);
      if (value === null || value === '') continue;
      const { protocol, origin } = new URL(value, location.href);
      const isOut = element.matches('a[target=_blank][rel~=noopener]') && /^https?:$/.test(protocol);
      if (origin !== location.origin && !isOut)
        found.push(`${element.tagName} leads to ${value.slice(0, 80)}`);
    }
  }
  for (const element of document.querySelectorAll('[data-island] *'))
    for (const { name } of element.attributes)
      if (/^on/i.test(name)) found.push(`${element.tagName} has ${name}`);
  if (document.querySelector('[data-island] :is(script, iframe, object, base, meta, style)'))
    found.push('markup of others is in an island');
  return found;
}

const NONE: Harm = { ran: [], violations: [], foreign: [] };

/** After this many rounds, every text has been in every list. */
const ROUNDS = isFullRun ? 8 : 1;

test('no text from the server runs, leads away, breaks the policy or overflows a narrow screen [beyond-112, beyond-01, beyond-08]', async ({
  page,
  backstage,
  expectedComplaints,
}) => {
  test.setTimeout(60_000 + ROUNDS * 120_000);
  // Failed picks and invalid covers are logged by the browser.
  expectedComplaints.push(/^Warning:/);
  expect(HOSTILE_TEXTS.length + HOSTILE_URLS.length).toBeGreaterThan(300);
  const harm = await watch(page, backstage.origin);
  const faults: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = round * Math.ceil(HOSTILE_TEXTS.length / ROUNDS);
    for (const { who, path, shows, press = [], after } of screens) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const person of who) await backstage.become(person);
      poisonNames(backstage, start);
      await poisonAnswers(page, start);
      await page.goto(path);
      await expect(page.locator(shows).first(), path).toBeVisible();
      for (const control of press) await page.locator(control).first().click();
      if (after) await expect(page.locator(after).first(), path).toBeVisible();
      const found = [...(await page.evaluate(foreignParts)), ...(await page.evaluate(overflowing))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
      expect(new URL(page.url()).origin).toBe(backstage.origin);
    }
  }
  expect(faults).toEqual([]);
  expect(harm).toEqual(NONE);
  recordFigure({
    name: `hostile texts and addresses through ${screens.length} screens at 320 px`,
    actual: `${HOSTILE_TEXTS.length + HOSTILE_URLS.length} tried ${ROUNDS} times over, ${harm.ran.length} ran, ${harm.violations.length} violations`,
    expected: '0 run, 0 violations',
    passes: harm.ran.length + harm.violations.length + faults.length === 0,
  });
});
