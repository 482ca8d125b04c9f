import { expect, onTestFinished, test } from 'vitest';
import { hasFlag, RecipientFlag } from '../../../shared/entities/flags.ts';
import { setFlag } from '../../../shared/session/recipient-flags.ts';
import { $session } from '../../../shared/session/session.ts';
import { recipientById } from '../../backend/recipients-and-users.ts';
import { openSiteAs } from '../../support/stand-in.ts';

const site = openSiteAs('marlow', '/recipient/myaccount');
const info = '/api/v1/recipient/info';

const flags = (): number => $session.get().recipient?.flags ?? -1;
const stored = () => {
  const marlow = recipientById(site.standIn.db, 1);
  if (!marlow) throw new Error('no DJ Marlow');
  return marlow;
};
const { MORE_PROMOS_CONSENT, UNSUBSCRIBED_DIGESTS } = RecipientFlag;

test.each([
  ['off', true, 0],
  ['off, with another on', true, UNSUBSCRIBED_DIGESTS],
  ['on', true, MORE_PROMOS_CONSENT],
  ['on', false, MORE_PROMOS_CONSENT],
] as const)('shows the flag %s from the reply to a toggle to %s: %d [4-55]', async (_, isOn, reply) => {
  if (!isOn) await setFlag('MORE_PROMOS_CONSENT', true);
  site.reply(`${info}/toggle_promos_consent`, { flags: reply });
  const saved = setFlag('MORE_PROMOS_CONSENT', isOn);
  expect(hasFlag(flags(), MORE_PROMOS_CONSENT)).toBe(isOn);
  await saved;
  expect(flags()).toBe(reply);
});

test('keeps the flags if the reply has none [4-55]', async () => {
  site.reply(`${info}/toggle_promos_consent`, {});
  await setFlag('MORE_PROMOS_CONSENT', true);
  expect(flags()).toBe(MORE_PROMOS_CONSENT);
});

test('sends and shows a newer value of the flag, whatever the reply to the older one is [4-55, beyond-326]', async () => {
  const shown: boolean[] = [];
  site.reply(`${info}/toggle_promos_consent`, { flags: MORE_PROMOS_CONSENT | UNSUBSCRIBED_DIGESTS });
  const saved = setFlag('MORE_PROMOS_CONSENT', true);
  void setFlag('MORE_PROMOS_CONSENT', false);
  onTestFinished(
    $session.listen(() => {
      shown.push(hasFlag(flags(), MORE_PROMOS_CONSENT));
      if (shown.length === 1) site.reply(`${info}/toggle_promos_consent`, { flags: UNSUBSCRIBED_DIGESTS });
    }),
  );
  await saved;
  expect(shown).toEqual([false, false]);
  expect(site.requests).toEqual([
    `GET ${info}/toggle_promos_consent?value=true`,
    `GET ${info}/toggle_promos_consent?value=false`,
  ]);
  expect(flags()).toBe(UNSUBSCRIBED_DIGESTS);
});

test('a flag that was pressed meanwhile stays as it is shown, whatever the replies say of it [beyond-326]', async () => {
  const shown: boolean[] = [];
  site.reply(`${info}/toggle_promos_consent`, { flags: MORE_PROMOS_CONSENT });
  site.reply(`${info}/toggle_unsubscribed_digests`, {});
  const saved = [setFlag('MORE_PROMOS_CONSENT', true), setFlag('UNSUBSCRIBED_DIGESTS', true)];
  onTestFinished($session.listen(() => void shown.push(hasFlag(flags(), UNSUBSCRIBED_DIGESTS))));
  await Promise.all(saved);
  expect(shown).not.toContain(false);
  expect(flags()).toBe(MORE_PROMOS_CONSENT | UNSUBSCRIBED_DIGESTS);
});

test.each([
  ['GLOBAL_UNSUBSCRIBE', 0, 'toggle_global_unsubscribe'],
  ['DONT_PROMPT_SOCIAL', 4, 'toggle_dont_prompt_social'],
  ['UNSUBSCRIBED_DIGESTS', 11, 'toggle_unsubscribed_digests'],
  ['MORE_PROMOS_CONSENT', 12, 'toggle_promos_consent'],
] as const)(
  '%s is bit %i, set and cleared by %s with a value [6-07, 6-10, 6-11, 6-12, 7-48, 7-49, 7-50, 7-51]',
  async (flag, bit, path) => {
    await setFlag(flag, true);
    expect([flags(), stored().flags]).toEqual([1 << bit, 1 << bit]);
    await setFlag(flag, false);
    expect([flags(), stored().flags]).toEqual([0, 0]);
    expect(site.requests).toEqual([`GET ${info}/${path}?value=true`, `GET ${info}/${path}?value=false`]);
  },
);

test('sends the last of several quick changes, one call at a time, without undoing other flags [beyond-09]', async () => {
  const changes = [true, false, true].map((value) => setFlag('MORE_PROMOS_CONSENT', value));
  changes.push(setFlag('UNSUBSCRIBED_DIGESTS', true), setFlag('MORE_PROMOS_CONSENT', false));
  expect(flags()).toBe(UNSUBSCRIBED_DIGESTS);
  await Promise.all(changes);
  expect(site.requests).toEqual([
    `GET ${info}/toggle_promos_consent?value=true`,
    `GET ${info}/toggle_unsubscribed_digests?value=true`,
    `GET ${info}/toggle_promos_consent?value=false`,
  ]);
  expect([flags(), stored().flags]).toEqual([UNSUBSCRIBED_DIGESTS, UNSUBSCRIBED_DIGESTS]);
});
