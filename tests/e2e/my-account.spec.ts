import type { Locator } from '@playwright/test';
import { has, RecipientFlag, SubscriptionStatus } from '../../shared/entities/flags.ts';
import { recipientById } from '../backend/people.ts';
import { subscriptionStatus } from '../backend/subscriptions.ts';
import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';

/** My account of all kinds of people, in Chromium. */

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const toggle = (page: Page, name: string): Locator => page.getByRole('switch', { name });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const info = '/api/v1/recipient/info';
const subscriptions = '/api/v1/recipient/subscriptions';

async function callsOf(page: Page): Promise<string[]> {
  const calls: { method: string; path: string; query: string }[] = await (
    await page.request.get('/calls.json')
  ).json();
  return calls.map(({ method, path, query }) => `${method} ${path}${query}`);
}

const marlow = ({ db }: Backstage) => {
  const found = recipientById(db, 1);
  if (!found) throw new Error('no DJ Marlow');
  return found;
};

test.describe('a DJ', () => {
  test('who saves the profile in two tabs loses nothing of either [beyond-56]', async ({
    page,
    backstage,
    context,
  }) => {
    await backstage.become('marlow');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/recipient/myaccount');
      await expect(tab.getByLabel('Venue')).toBeVisible();
    }
    for (const tab of [page, other]) await tab.getByLabel('Venue').fill('Fabric');
    await expect(other.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    await expect(other.getByText('Unsaved changes')).toBeHidden();
    await expect(other.getByLabel('Venue')).toHaveValue('Fabric');
    await other.getByLabel('Publication').fill('Dawn Radio');
    await other.getByRole('button', { name: 'Save profile' }).click();
    await expect(other.getByText('All changes are saved.')).toBeVisible();
    expect(marlow(backstage)).toMatchObject({ venue: 'Fabric', publication: 'Dawn Radio' });
    await expect(page.getByLabel('Publication')).toHaveValue('Dawn Radio');
  });

  test('is led to the login, and back to the account [1-16, beyond-07]', async ({ page, backstage }) => {
    await page.goto('/recipient/myaccount');
    await expect(page).toHaveURL(/\/login\/djs\?next=/);
    await page.getByLabel('Email').fill('marlow@example.net');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
    await page.goto(backstage.mailTo('marlow@example.net').action?.href ?? '');
    await page.getByRole('button', { name: /^Log in as/ }).click();
    await expect(page).toHaveURL(/\/recipient\/myaccount$/);
    await expect(heading(page)).toHaveText('My account');
    await expect(page).toHaveTitle('My account - Dubplate');
    await expect
      .poll(() => callsOf(page))
      .toEqual(
        expect.arrayContaining([
          `GET ${subscriptions}`,
          'GET /recipient/dvprefs/get/',
          'GET /recipient/social_networks',
        ]),
      );
  });

  test('writes a profile offline and sends it later by hand [7-45, 7-46, beyond-56]', async ({
    page,
    backstage,
    context,
    quiet,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount');
    const profile = part(page, 'Profile');
    const save = profile.getByRole('button', { name: 'Save profile' });
    // The parts below come after the profile, the chrome after them, and neither could come offline.
    await expect(part(page, 'Downloads')).toBeVisible();
    await quiet();
    await context.setOffline(true);
    await profile.getByLabel('Venue').fill('Phonox');
    await save.click();
    await expect(profile.getByRole('alert')).toContainText('Your changes are kept here.');
    await expect(profile.getByRole('status')).toHaveText('Unsaved changes');
    await context.setOffline(false);
    await page.reload();
    await expect(profile.getByLabel('Venue')).toHaveValue('Phonox');
    await expect(profile.getByRole('status')).toHaveText('Unsaved changes');
    expect((await callsOf(page)).filter((call) => call.startsWith('PUT'))).toEqual([]);
    await save.click();
    await expect(profile.getByRole('status')).toHaveText('All changes are saved.');
    expect((await callsOf(page)).filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${info}/profile`]);
    expect(marlow(backstage).venue).toBe('Phonox');
    await page.reload();
    await expect(profile.getByLabel('Venue')).toHaveValue('Phonox');
    await expect(profile.getByRole('status')).toHaveText('');
  });

  for (const width of [360, 800, 1280])
    test(`finds what is below the subscriptions where it stands once they are drawn, at ${width} px [beyond-10]`, async ({
      page,
      backstage,
      quiet,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await backstage.become('marlow');
      await page.goto('/recipient/myaccount');
      const rows = page.locator('.dp-subscriptions > li');
      await expect(rows).not.toHaveCount(0);
      await quiet();
      const height = () => page.locator('.dp-subscriptions').evaluate(({ clientHeight }) => clientHeight);
      const before = await height();
      await rows.evaluateAll((all) => {
        for (const row of all) row.style.contentVisibility = 'visible';
      });
      expect(await height()).toBe(before);
    });

  test('chooses a format and a storage, links and unlinks, signs the terms [1-12, 1-13, 4-58, 6-15, 7-47, 7-79, 7-80, 7-81, 7-82, 7-83, beyond-59]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount');
    const downloads = part(page, 'Downloads');
    await downloads.getByText('FLAC').click();
    await expect.poll(() => marlow(backstage).downloadFormat).toBe('flac');
    await downloads.getByRole('radio', { name: /Google Drive/ }).check();

    await downloads.getByRole('button', { name: 'Remove Dropbox' }).click();
    await downloads.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(downloads.getByRole('radio', { name: /Dropbox/ })).toHaveCount(0);

    await downloads.getByRole('link', { name: 'Link a web storage' }).click();
    await page.getByRole('button', { name: 'Link Dropbox' }).click();
    await expect(page).toHaveURL(/\/recipient\/myaccount#downloads$/);
    await expect(downloads.getByRole('heading')).toBeInViewport();
    await expect(downloads.getByRole('radio', { name: 'FLAC' })).toBeChecked();
    await expect(downloads.getByRole('radio', { name: /Google Drive/ })).toBeChecked();
    await expect(downloads.getByRole('radio', { name: /Dropbox/ })).toBeVisible();
    await downloads.getByRole('button', { name: 'Remove Google Drive' }).click();
    await downloads.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(downloads.getByRole('radio', { name: /This device/ })).toBeChecked();
    await expect(downloads.getByRole('heading')).toBeFocused();

    const networks = part(page, 'Social networks');
    await networks.getByRole('link', { name: 'Link Facebook' }).click();
    await expect(networks.getByRole('button', { name: 'Unlink Facebook' })).toBeInViewport();
    await networks.getByRole('button', { name: 'Unlink Facebook' }).click();
    await networks.getByRole('button', { name: 'Unlink', exact: true }).click();
    await expect(networks.getByRole('link', { name: 'Link Facebook' })).toBeVisible();

    await page.getByRole('link', { name: 'Read and sign the terms and privacy' }).click();
    await page.getByRole('button', { name: 'Sign' }).click();
    await expect(part(page, 'Terms and privacy')).toContainText('You have signed the terms.');
    expect(await callsOf(page)).toEqual(
      expect.arrayContaining([
        `GET ${info}/update_download_format?format=flac`,
        'GET /recipient/dvprefs/set?dltype=webstorage&webstorageid=2',
        'GET /recipient/dvprefs/delete?webstorageid=2',
        'GET /auth/facebook/unlink',
      ]),
    );
  });

  test('gives feedback, looks at the devices and asks for the beta from the account [2.6-11, open-56]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount');
    await page.getByRole('button', { name: 'Give us feedback' }).click();
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show devices' }).click();
    await expect(page.getByRole('dialog', { name: 'Recent logins' })).toBeVisible();
    await page.keyboard.press('Escape');
    await toggle(page, 'use the new beta features').click();
    await page
      .getByRole('dialog', { name: 'Beta Mode' })
      .getByRole('button', { name: 'Enable Beta Mode' })
      .click();
    await expect(toggle(page, 'use the new beta features')).toBeChecked();
    expect(has(marlow(backstage).flags, RecipientFlag.BETA_TESTING)).toBe(true);
  });

  test('sees an unknown network as an error of its own kind, and the page [8-30]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('sable');
    await page.goto('/recipient/myaccount');
    const networks = part(page, 'Social networks');
    await expect(networks.getByRole('alert')).toContainText('does not know (number 9)');
    await expect(networks.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
    await expect(part(page, 'Profile')).toBeVisible();
  });
});

/** Every switch of a DJ: its name, whether it is on, and whether the server has it so. */
const switches: {
  readonly name: string;
  readonly wasOn: boolean;
  readonly match: string;
  readonly isOnThere: (backstage: Backstage) => boolean;
}[] = [
  {
    name: 'Digests',
    wasOn: true,
    match: `${info}/toggle_unsubscribed_digests`,
    isOnThere: (backstage) => !has(marlow(backstage).flags, RecipientFlag.UNSUBSCRIBED_DIGESTS),
  },
  {
    name: 'Promos from more labels',
    wasOn: false,
    match: `${info}/toggle_promos_consent`,
    isOnThere: (backstage) => has(marlow(backstage).flags, RecipientFlag.MORE_PROMOS_CONSENT),
  },
  {
    name: 'Suggestions to link a social network',
    wasOn: true,
    match: `${info}/toggle_dont_prompt_social`,
    isOnThere: (backstage) => !has(marlow(backstage).flags, RecipientFlag.DONT_PROMPT_SOCIAL),
  },
  {
    name: 'Stop all e-mail',
    wasOn: false,
    match: `${info}/toggle_global_unsubscribe`,
    isOnThere: (backstage) => has(marlow(backstage).flags, RecipientFlag.GLOBAL_UNSUBSCRIBE),
  },
  {
    name: 'Nightjar Records',
    wasOn: true,
    match: `${subscriptions}/1/toggle`,
    isOnThere: ({ db }) => subscriptionStatus(db, 1, 1) === SubscriptionStatus.subscribed,
  },
];

for (const { name, wasOn, match, isOnThere } of switches) {
  test(`the switch '${name}', pressed fast, during a failure and in two tabs [4-54, 4-55, beyond-09]`, async ({
    page,
    backstage,
    context,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount');
    const here = toggle(page, name);
    await expect(here).toBeChecked({ checked: wasOn });

    await test.step('seven presses while the first answer is on its way end in the last wish', async () => {
      await backstage.break('slow', match, 1);
      await here.evaluate((control: HTMLElement) => {
        for (let presses = 0; presses < 7; presses++) control.click();
      });
      await expect(here).toBeChecked({ checked: !wasOn });
      await expect.poll(() => isOnThere(backstage)).toBe(!wasOn);
      await expect(here).toBeChecked({ checked: !wasOn });
      expect((await callsOf(page)).filter((call) => call.includes(match)).length).toBeLessThanOrEqual(2);
    });

    await test.step('a failure goes back, says so, and the switch works again', async () => {
      // A browser tries a GET once more by itself where an open connection is cut, so it stays cut.
      await backstage.break('cut', match);
      await here.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('It is back as it was.');
      await expect(here).toBeChecked({ checked: !wasOn });
      expect(isOnThere(backstage)).toBe(!wasOn);
      await backstage.break('none');
      await here.click();
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
      await expect.poll(() => isOnThere(backstage)).toBe(wasOn);
    });

    await test.step('two tabs: each says what it wants, never the opposite of the other', async () => {
      const other = await context.newPage();
      await other.goto('/recipient/myaccount');
      const there = toggle(other, name);
      await expect(there).toBeChecked({ checked: wasOn });
      await here.click();
      await expect.poll(() => isOnThere(backstage)).toBe(!wasOn);
      await there.click();
      await expect(there).toBeChecked({ checked: !wasOn });
      await there.click();
      await expect.poll(() => isOnThere(backstage)).toBe(wasOn);
      await other.close();
    });
  });
}

test('what one tab has switched shows in the other with its next answer [4-55, beyond-09]', async ({
  page,
  backstage,
  context,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount');
  const other = await context.newPage();
  await other.goto('/recipient/myaccount');
  await toggle(other, 'Digests').click();
  await expect.poll(() => has(marlow(backstage).flags, RecipientFlag.UNSUBSCRIBED_DIGESTS)).toBe(true);
  await expect(toggle(page, 'Digests')).toBeChecked();
  await toggle(page, 'Promos from more labels').click();
  await expect(toggle(page, 'Digests')).not.toBeChecked();
  await expect(toggle(page, 'Promos from more labels')).toBeChecked();
});

test.describe('a thousand subscriptions', () => {
  test('are searched while one types and switched before the server answers [7-77, 7-78, beyond-57, beyond-82]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('crate');
    await page.goto('/recipient/myaccount');
    const list = part(page, 'Subscriptions');
    await expect(list).toContainText(/of 1,000 send you promos/);
    await expect(list.getByRole('switch')).toHaveCount(20);
    await list.getByLabel('Search').pressSequentially('umber société');
    await expect(list.getByRole('switch')).toHaveText(['Umber Société']);
    await list.getByLabel('Search').fill('');
    await list.getByRole('button', { name: /^Show 100 more/ }).click();
    await expect(list.getByRole('switch')).toHaveCount(120);

    await backstage.break('slow', `${subscriptions}/`, 1);
    const amber = toggle(page, 'Amber Cuts');
    const before = await amber.isChecked();
    await amber.click();
    await expect(amber).toBeChecked({ checked: !before });
    const answered = (await callsOf(page)).at(-1);
    expect(answered).toContain(`/toggle?subscribed=${!before}`);
    await list.getByRole('button', { name: 'Undo for Amber Cuts' }).click();
    await expect(amber).toBeChecked({ checked: before });
    await expect(amber).toBeFocused();
    await expect(list.getByRole('button', { name: /^Undo/ })).toBeHidden();
  });

  test('all of them shown, typing and switching render a handful of rows anew [beyond-82]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('crate');
    await page.goto('/recipient/myaccount');
    const list = part(page, 'Subscriptions');
    const more = list.getByRole('button', { name: /^Show \d+ more/ });
    await expect(more).toBeVisible();
    while (await more.isVisible()) await more.click();
    await expect(list.getByRole('switch')).toHaveCount(1000);
    await page.evaluate(() => {
      const counted = { rows: 0 };
      Object.assign(window, { counted });
      const rows = document.querySelector('.dp-subscriptions');
      if (!rows) throw new Error('no list');
      new MutationObserver((changes) => {
        counted.rows += new Set(
          changes.map(({ target }) =>
            (target instanceof Element ? target : target.parentElement)?.closest('li'),
          ),
        ).size;
      }).observe(rows, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await toggle(page, 'Zinc Works').click();
    await expect(list.getByRole('button', { name: 'Undo for Zinc Works' })).toBeVisible();
    expect(await page.evaluate(() => Object(window).counted.rows)).toBeLessThan(10);
  });
});

test.describe('a client', () => {
  test('is led to the login, and sees account and credits [1-02, 1-14, 3-20, 7-42, 7-43, 7-44, 9-13, beyond-07]', async ({
    page,
  }) => {
    await page.goto('/myaccount');
    await expect(page).toHaveURL(/\/login\/clients/);
    await page.getByLabel('Email').fill('office@nightjar.example.net');
    await page.getByLabel('Password').fill('grooves-and-wax');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/myaccount$/);
    const account = part(page, 'Account');
    await expect(account.getByRole('listitem')).toHaveText(['Essential', 'Definitive', 'Boost']);
    await expect(account).toContainText('Sends remaining40');
    const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    await expect(log).toHaveCount(10);
    await page.getByRole('button', { name: 'Show 24 more' }).click();
    await expect(log).toHaveCount(34);
    await expect(log.last()).toContainText('---');
    const credits = '/api/v1/client/account/credits';
    expect((await callsOf(page)).filter((call) => call.includes(credits)).toSorted()).toEqual([
      `GET ${credits}/balance`,
      `GET ${credits}/list`,
      `GET ${credits}/log`,
    ]);
    await toggle(page, 'use the new beta features').click();
    await expect(page.getByRole('dialog', { name: 'Beta Mode' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Give us feedback' }).click();
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
  });

  const moment = Date.UTC(2026, 11, 31, 23, 30);
  for (const [timezoneId, dayFirst, monthFirst] of [
    ['Europe/London', '31/12/2026 23:30', '12/31/2026 23:30'],
    ['Europe/Berlin', '01/01/2027 00:30', '01/01/2027 00:30'],
    ['America/Los_Angeles', '31/12/2026 15:30', '12/31/2026 15:30'],
    ['Pacific/Kiritimati', '01/01/2027 13:30', '01/01/2027 13:30'],
  ] as const) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('reads dates by the own clock, month first where the setting says so [6-03, 9-11, open-66]', async ({
        page,
        backstage,
      }) => {
        backstage.db.sql.run`UPDATE credit_log SET created = ${moment} WHERE description = 'Promo sent'`;
        const log = page.getByRole('list', { name: 'Log' });
        for (const [who, shown] of [
          ['nightjar', dayFirst],
          ['kelp', monthFirst],
        ] as const) {
          await backstage.become(who);
          await page.goto('/myaccount');
          await expect(log.getByText(shown).first()).toBeVisible();
        }
      });
    });
  }
});

test('an admin names a client, sees their account under a banner, and stops [1-03, 1-04, 2.7-33, beyond-64]', async ({
  page,
  backstage,
}) => {
  await backstage.become('admin');
  await page.goto('/myaccount');
  await expect(heading(page)).toHaveText('My account');
  await expect(part(page, 'Act as a client')).toContainText('You have no account of your own.');
  const box = part(page, 'Act as a client').getByRole('combobox', { name: 'Act as account' });
  await box.fill('kelp');
  await page
    .getByRole('main')
    .getByRole('option', { name: /Kelp Audio/ })
    .click();
  const banner = page.getByRole('region', { name: 'Ghosting' });
  await expect(banner).toContainText('You act as Kelp Audio');
  await expect(part(page, 'Account').getByRole('listitem')).toHaveText(['Updated pricing', 'Boost']);
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(10);
  await banner.getByRole('link', { name: 'Stop ghosting' }).click();
  await expect(part(page, 'Act as a client')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a guest over a public link sees what a guest may, and gets to an account [4-56, open-37, beyond-07, beyond-63]', async ({
  page,
  backstage,
}) => {
  await page.goto('/recipient/promos/21?link=open-house');
  await expect(page.locator('h1:not(.dp-hidden)')).toBeVisible();
  await page.goto('/recipient/myaccount');
  await expect(page.getByText(/^You are here as a guest/)).toBeVisible();
  await expect(part(page, 'Profile')).toBeHidden();
  await part(page, 'Downloads').getByText('WAV').click();
  await expect(part(page, 'Downloads').getByRole('radio', { name: 'WAV' })).toBeChecked();
  expect((await callsOf(page)).filter((call) => call.includes('update_download_format'))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /\/dj-signup/);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('vesper@example.net');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  await page.goto(backstage.mailTo('vesper@example.net').action?.href ?? '');
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await expect(page).toHaveURL(/\/recipient\/myaccount$/);
  await expect(part(page, 'Profile').getByLabel('Name')).toHaveValue('Vesper Lindqvist');
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a DJ does it all by keyboard alone [beyond-18]', async ({ page, backstage }) => {
    const { press, write } = keyboard(page);
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount');
    await expect(toggle(page, 'Nightjar Records')).toBeVisible();
    await write(page.getByLabel('Name'), 's');
    await press(page.getByRole('button', { name: 'Save profile' }));
    await expect(part(page, 'Profile').getByRole('status')).toHaveText('All changes are saved.');
    await press(toggle(page, 'Digests'));
    await expect(toggle(page, 'Digests')).not.toBeChecked();
    await write(page.getByLabel('Search'), 'nightjar');
    await press(toggle(page, 'Nightjar Records'));
    await press(page.getByRole('button', { name: 'Undo for Nightjar Records' }));
    await expect(toggle(page, 'Nightjar Records')).toBeChecked();
    await expect(toggle(page, 'Nightjar Records')).toBeFocused();
    await press(page.getByRole('button', { name: 'Unlink Google' }));
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Link Google' })).toBeVisible();
    await expect(part(page, 'Social networks').getByRole('heading')).toBeFocused();
    await press(page.getByRole('button', { name: 'Show devices' }));
    await expect(page.getByRole('dialog', { name: 'Recent logins' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Show devices' })).toBeFocused();
  });

  test('axe finds nothing while something is asked, undone, unsaved or wrong [beyond-18]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('sable');
    await page.goto('/recipient/myaccount');
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByLabel('Name').fill('Sable Moon');
    await toggle(page, 'Stop all e-mail').click();
    await toggle(page, 'Paper Moth').click();
    await expect(page.getByRole('button', { name: 'Undo for Paper Moth' })).toBeVisible();
    await backstage.break('500', info);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toggle(page, 'Digests').click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
  });
});
