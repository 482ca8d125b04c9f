import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { reloads } = recordNavigation();
const DRAFT = 'dubplate/recipient-1/feedback-draft/1';
const LOGGED_IN = 'GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin';

let cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups) cleanUp();
  cleanups = [];
  document.body.replaceChildren();
});

const marlow = { recipient: { id: 1, address: 'marlow@example.net' } };
const vesper = { recipient: { id: 2, address: 'vesper@example.net' } };
const nightjar = { user: { id: 1, email: 'office@nightjar.example.net', account: { id: 1 } } };
const ghost = (account: number) => ({
  user: { id: 100, email: 'a@b.example', account: { id: account } },
  ghosted: true,
});
const admin = { user: { id: 100, email: 'a@b.example' } };
const nobody = { recipient: null };

/** Loads a page with fresh modules and its own session. */
async function load(given: object, { path = '/recipient/promos/1', preferClient = false } = {}) {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML = '<main data-island="promo"></main><div data-island="outlet"></div>';
  const { configure, defaultConfig } = await import('../../../shared/config/config.ts');
  const { setSession } = await import('../../../shared/session/session.ts');
  const { $dialogs } = await import('../../../shared/notifications/dialogs.ts');
  const identity = await import('../../../shared/session/identity.ts');
  const { writeStored } = await import('../../../shared/storage/storage.ts');
  configure({ ...defaultConfig, preferClient });
  setSession(v.parse(sessionSchema, given));
  const { resolveConflicts, watchIdentity } = await import('../../../shared/session/identity-watch.ts');
  identity.saveIdentities(['recipient', 'client']);
  const doubtful = identity.$doubtfulLogins.get();
  const conflicts = doubtful.filter(identity.hasIdentityConflict);
  await resolveConflicts(conflicts);
  identity.$doubtfulLogins.set(doubtful.filter((type) => !conflicts.includes(type)));
  const end = watchIdentity();
  cleanups.push(end);
  return {
    ...identity,
    end,
    draft: () => writeStored({ name: 'feedback-draft', identity: 'recipient-1', part: '1' }, 'warm'),
    dialogs: () => $dialogs.get().map(({ name, input }) => [name, ...input]),
    isHidden: () => document.querySelector('main')?.hasAttribute('data-covered'),
  };
}

const stored = (): string[] => Object.keys(localStorage).sort();
const storedIdentity = (type: 'recipient' | 'user') => localStorage.getItem(`dubplate/all/${type}-id`);
const restoreFromCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const leave = () => window.dispatchEvent(new Event('pagehide'));
/** Another tab saves a login or a logout. */
function otherTab(name: string | null, type: 'recipient' | 'user' = 'recipient') {
  const key = `dubplate/all/${type}-id`;
  if (name) for (const each of [`${key}/expired`, key]) localStorage.setItem(each, JSON.stringify(name));
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
const menu = (identity: string) => `dubplate/${identity}/menu-collapsed`;
const onMyAccount = { path: '/myaccount', preferClient: true };
const changedOnMyAccount = ['reload-required', { reason: 'changed', dashboard: '/myaccount' }];
const changed = ['reload-required', { reason: 'changed', dashboard: '/recipient' }];
const ended = ['reload-required', { reason: 'ended', dashboard: '/recipient' }];

async function visit(who: Parameters<typeof site.become>[0], given: object) {
  await site.become(who);
  return load(given);
}

test('saves the current DJ and client in the storage [9-15, 9-16]', async () => {
  await load({ ...marlow, ...nightjar });
  expect([storedIdentity('recipient'), storedIdentity('user')]).toEqual(['"recipient-1"', '"user-1"']);
});

test('keeps the data of an admin who acts as a client, and deletes the data of earlier clients [beyond-23]', async () => {
  await site.become('admin');
  const visitAs = async (given: object, identity: string) => {
    await load(given, onMyAccount);
    localStorage.setItem(menu(identity), 'true');
  };
  const all = () => stored().filter((key) => key.includes('menu'));
  await visitAs(admin, 'user-100');
  await visitAs(ghost(3), 'user-100-as-3');
  await visitAs(ghost(5), 'user-100-as-5');
  expect(all()).toEqual([menu('user-100'), menu('user-100-as-5')].sort());
  await visitAs(admin, 'user-100');
  expect(all()).toEqual([menu('user-100')]);

  await visitAs(ghost(5), 'user-100-as-5');
  await visit('nobody', nobody);
  expect(all()).toHaveLength(2);
  await site.become('admin');
  await visitAs(admin, 'user-100');
  expect(all()).toEqual([menu('user-100')]);
});

test.each(['logs out', 'is replaced by a client'])(
  'deletes the data of an admin who acts as a client and %s [beyond-23]',
  async (end) => {
    await site.become('admin');
    await load(admin, onMyAccount);
    const { saveLogout } = await load(ghost(3), onMyAccount);
    for (const identity of ['user-100', 'user-100-as-3']) localStorage.setItem(menu(identity), 'true');
    if (end === 'logs out') saveLogout('client');
    await site.become(end === 'logs out' ? 'nobody' : 'nightjar');
    await load(end === 'logs out' ? nobody : nightjar, onMyAccount);
    expect(stored().filter((key) => key.includes('user-100'))).toEqual([]);
  },
);

test.each([
  ['an admin', admin, 'user-100-as-3'],
  ['an admin who acts as a client', ghost(3), 'user-100'],
  ['an admin who acts as a client', ghost(3), 'user-100-as-5'],
])(
  'the page of %s stops when another tab saves another person, case %#: %s [beyond-24, beyond-23]',
  async (_, given, other) => {
    await site.become('admin');
    const { dialogs, canStoreData } = await load(given, onMyAccount);
    expect(dialogs()).toEqual([]);
    otherTab(other, 'user');
    expect(dialogs()).toEqual([changedOnMyAccount]);
    expect(canStoreData()).toBe(false);
  },
);

test('keeps the data of a DJ whose session has expired until another DJ logs in [beyond-23]', async () => {
  const other = 'dubplate/recipient-11/feedback-draft/1';
  const { draft } = await visit('marlow', marlow);
  draft();
  localStorage.setItem(other, '1');
  await load(marlow);
  await visit('nobody', nobody);
  expect(storedIdentity('recipient')).toBeNull();
  expect(stored()).toContain(DRAFT);
  await visit('marlow', marlow);
  expect(stored()).toContain(DRAFT);
  await visit('nobody', nobody);
  await visit('vesper', vesper);
  expect(stored().filter((key) => key.includes('recipient-1/'))).toEqual([]);
  expect(stored()).toContain(other);

  (await visit('marlow', marlow)).draft();
  await visit('vesper', vesper);
  expect(stored()).not.toContain(DRAFT);
});

test('a logout deletes the data once nobody is logged in; a failed logout does not [beyond-23]', async () => {
  const { draft, saveLogout } = await visit('marlow', marlow);
  draft();
  saveLogout('recipient');
  await load(marlow);
  await visit('nobody', nobody);
  expect(stored()).toContain(DRAFT);

  (await visit('marlow', marlow)).saveLogout('recipient');
  await visit('nobody', nobody);
  expect(stored().filter((key) => key.includes('recipient-1/'))).toEqual([]);
});

test.each([
  ['our own', '', 'click'],
  ['our own', '', 'auxclick'],
  ["a host's", 'http://127.0.0.1:4173', 'click'],
])('%s logout link counts as a logout: %s, %s [beyond-23]', async (_, host, press) => {
  const { draft } = await visit('marlow', marlow);
  draft();
  document.body.insertAdjacentHTML('beforeend', `<a href="${host}/logout?which=recipient"><b>Out</b></a>`);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent(press, { bubbles: true, cancelable: true }));
  await visit('nobody', nobody);
  expect(stored()).not.toContain(DRAFT);
});

test('an outdated page with another DJ changes nothing and stops [beyond-24]', async () => {
  await visit('marlow', marlow);
  const { dialogs, draft } = await load(vesper);
  draft();
  expect(storedIdentity('recipient')).toBe('"recipient-1"');
  expect(dialogs()).toEqual([changed]);
  expect(stored()).toContain(DRAFT);
});

test('an older reply does not overrule a newer login in another tab [beyond-24]', async () => {
  const { dialogs } = await visit('marlow', marlow);
  const { resolveConflicts } = await import('../../../shared/session/identity-watch.ts');
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const reply = await fetch(...request);
    await site.become('vesper');
    localStorage.setItem('dubplate/all/recipient-id', '"recipient-2"');
    return reply;
  });
  await resolveConflicts(['recipient']);
  expect(storedIdentity('recipient')).toBe('"recipient-2"');
  expect(dialogs()).toEqual([changed]);
});

test('trusts the page if the server does not reply', async () => {
  await load(marlow);
  await site.break('500');
  await load(vesper);
  expect(storedIdentity('recipient')).toBe('"recipient-2"');
});

test.each([
  ['a DJ', { ...marlow, ...nightjar }, {}, 'user-2', 'user'],
  ['a client', { ...marlow, ...nightjar }, onMyAccount, 'recipient-2', 'recipient'],
  ['somebody who is about to log in', marlow, { path: '/login/djs' }, 'recipient-2', 'recipient'],
] as const)(
  'the page of %s keeps working when a login of the other type changes',
  async (_, given, how, name, type) => {
    await site.become('nightjar');
    await site.become('marlow');
    const { dialogs } = await load(given, how);
    otherTab(name, type);
    expect(dialogs()).toEqual([]);
  },
);

test('checks the login when the stored identity disappears: a logout stops the page, cleared storage does not [open-35, beyond-24]', async () => {
  const { dialogs, $identityStatus, isHidden } = await visit('marlow', marlow);
  otherTab(null);
  expect(isHidden()).toBe(true);
  await expect.poll(() => $identityStatus.get()).toBe('same');
  expect(isHidden()).toBe(false);
  expect(storedIdentity('recipient')).toBe('"recipient-1"');
  await site.become('nobody');
  otherTab(null);
  await expect.poll(dialogs).toEqual([ended]);
});

const login = (person_id: number, entry: object) => ({ type: 'recipient', person_id, ...entry });

test.each<[string, object, unknown[]]>([
  ['has no list', {}, []],
  ['has no entry that can be read', { logins: [{ isMe: true }] }, []],
  ['has no entry of the person', { logins: [{ ...login(1, { isMe: true }), type: 'client' }] }, []],
  ['has an entry of somebody else', { logins: [login(2, { isMe: false })] }, []],
  ['has the entry without isMe', { logins: [login(1, { is_me: true })] }, []],
  ['has isMe in another form', { logins: [login(1, { isMe: { id: 1 } })] }, []],
  ['is empty', { logins: [] }, [ended]],
  ['says that it is not the person', { logins: [login(1, { isMe: '0' })] }, [ended]],
  ['says that it is somebody else', { logins: [login(2, { isMe: 1 })] }, [changed]],
])('the page stops only if the reply about logins says so: it %s [beyond-24]', async (_, reply, expected) => {
  site.reply('/api/v1/site/sessions/logged_in', reply);
  otherTab('recipient-2');
  const { dialogs, $identityStatus } = await visit('marlow', marlow);
  for (const comeBack of [() => otherTab(null), restoreFromCache, () => otherTab(null)]) {
    comeBack();
    await expect.poll(() => $identityStatus.get()).toBe(expected.length > 0 ? 'lost' : 'same');
    expect(dialogs()).toEqual(expected);
  }
});

test('a restored page hides its content until the server confirms the DJ, and counts once [beyond-24]', async () => {
  const { isHidden, $bfcacheRestores } = await visit('marlow', marlow);
  site.requests.length = 0;
  leave();
  expect(isHidden()).toBe(true);
  restoreFromCache();
  expect(isHidden()).toBe(true);
  expect($bfcacheRestores.get()).toBe(0);
  await expect.poll(isHidden).toBe(false);
  expect($bfcacheRestores.get()).toBe(1);
  expect(site.requests).toEqual([LOGGED_IN]);
  leave();
  restoreFromCache();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => $bfcacheRestores.get()).toBe(2);
});

test('a page that is restored for another DJ stays hidden and stops; the next time it reloads [beyond-24]', async () => {
  const { dialogs, isHidden, $bfcacheRestores } = await visit('marlow', marlow);
  leave();
  await site.become('vesper');
  restoreFromCache();
  await expect.poll(dialogs).toEqual([changed]);
  expect(isHidden()).toBe(true);
  leave();
  restoreFromCache();
  expect(reloads()).toBe(1);
  expect(isHidden()).toBe(true);
  expect($bfcacheRestores.get()).toBe(0);
});

test('the stored identity decides if the server does not reply, which is asked again once online', async () => {
  const { dialogs, isHidden } = await visit('marlow', marlow);
  leave();
  await site.break('cut', '/api/', 1);
  restoreFromCache();
  await expect.poll(isHidden).toBe(false);
  expect(dialogs()).toEqual([]);
  await site.become('vesper');
  window.dispatchEvent(new Event('online'));
  await expect.poll(dialogs).toEqual([changed]);
  expectedErrors();
});

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test.each([
  [6, false],
  [61, true],
])(
  'a tab that was hidden for %i s checks the login; covers its content meanwhile: %s [beyond-24]',
  async (seconds, covers) => {
    await visit('marlow', marlow);
    const { dialogs, isHidden } = await load(marlow);
    site.requests.length = 0;
    const now = vi.spyOn(Date, 'now');
    hide(true);
    hide(false);
    expect(site.requests).toEqual([]);
    await site.become('vesper');
    hide(true);
    now.mockReturnValue(Date.now() + seconds * 1000);
    hide(false);
    expect(isHidden()).toBe(covers);
    await expect.poll(dialogs).toEqual([changed]);
  },
);

const THUMBS = 'GET /api/v1/recipient/kato/thumbs?pick=1&thumbs=1';

/** Opens Marlow's page in a browser that knows him. Its `write` resolves to whether it was sent. */
async function openToWrite() {
  await visit('marlow', marlow);
  const page = await load(marlow);
  const { sendPickThumbs } = await import('../../../shared/api/recipient-picks.ts');
  site.requests.length = 0;
  const write = () =>
    sendPickThumbs('1', 1).then(
      () => true,
      () => false,
    );
  return { ...page, write };
}

test('a write is sent at once after the page has loaded, and while the DJ leaves', async () => {
  const { write } = await openToWrite();
  expect(await write()).toBe(true);
  dispatchEvent(new Event('blur'));
  leave();
  expect(await write()).toBe(true);
  expect(site.requests).toEqual([THUMBS, THUMBS]);
  restoreFromCache();
});

test.each([
  ['another window had the focus', () => ['blur', 'focus'].map((event) => dispatchEvent(new Event(event)))],
  ['another tab was shown', () => [true, false].forEach(hide)],
  ['a minute', () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)],
])(
  'after %s, the first write waits until the login is confirmed, and is not sent as another DJ',
  async (_, pass) => {
    const { write, dialogs, isHidden } = await openToWrite();
    pass();
    const both = [write(), write()];
    expect(isHidden()).toBe(false);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(site.requests).toEqual([LOGGED_IN, THUMBS, THUMBS]);
    pass();
    await site.become('vesper');
    site.requests.length = 0;
    expect(await write()).toBe(false);
    expect(site.requests).toEqual([LOGGED_IN]);
    expect(dialogs()).toEqual([changed]);
  },
);

test('a write names the DJ of its page, but not to another origin; if the backend refuses it, the page stops', async () => {
  const { write, dialogs } = await openToWrite();
  const { mock } = vi.spyOn(globalThis, 'fetch');
  const person = () => new Headers(mock.lastCall?.[1]?.headers).get('x-dubplate-person');
  const { configure, defaultConfig } = await import('../../../shared/config/config.ts');
  configure({ ...defaultConfig, apiHost: 'https://api.example' });
  expect(await write()).toBe(true);
  expect(person()).toBeNull();
  configure(defaultConfig);
  expect(await write()).toBe(true);
  expect(person()).toBe('recipient-1');
  await site.become('vesper');
  site.requests.length = 0;
  expect(await write()).toBe(false);
  await expect.poll(dialogs).toEqual([changed]);
  expect(site.requests).toEqual([THUMBS, LOGGED_IN]);
});

test('a write that waits is not sent if the page has learned of another login meanwhile', async () => {
  const { write } = await openToWrite();
  dispatchEvent(new Event('blur'));
  const sent = write();
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession(v.parse(sessionSchema, vesper));
  expect(await sent).toBe(false);
  expect(site.requests).toEqual([LOGGED_IN]);
});

test('a write is sent if nobody can say who is logged in, and the next one asks no more', async () => {
  const { write } = await openToWrite();
  for (const event of ['blur', 'focus']) dispatchEvent(new Event(event));
  await site.break('500', '/api/v1/site/sessions', 1);
  expect(await write()).toBe(true);
  expect(await write()).toBe(true);
  expect(site.requests).toEqual([LOGGED_IN, THUMBS, THUMBS]);
});

test('a page with a session asks once in a browser that has stored nobody', async () => {
  await site.become('vesper');
  const { dialogs } = await load(marlow);
  await expect.poll(dialogs).toEqual([changed]);
  localStorage.clear();
  site.requests.length = 0;
  await load(vesper);
  await expect.poll(() => site.requests).toEqual([LOGGED_IN]);
  await load(vesper);
  expect(site.requests).toEqual([LOGGED_IN]);
});

test('a tab forgets what it kept for a DJ who has logged out in another tab, and for visitors, at the change and at its next start', async () => {
  const keys = ['dubplate/recipient-1/download-format', 'dubplate/user-7/x', 'dubplate/visitor/login-draft'];
  const others = ['dubplate/all/y', 'host'];
  const fill = () => {
    for (const key of [...keys, ...others]) sessionStorage.setItem(key, '"flac"');
    localStorage.setItem('dubplate/all/external-session-ratings', '[]');
  };
  const kept = () => Object.keys(sessionStorage).sort();
  await visit('marlow', marlow);
  fill();
  localStorage.setItem('dubplate/visitor/feedback-draft/1', '"warm"');
  await load(marlow);
  expect(kept()).toEqual(['dubplate/all/y', keys[0], 'host']);
  expect(stored().filter((key) => /visitor|ratings/.test(key))).toEqual([]);
  otherTab('recipient-2');
  expect(kept()).toEqual(others);
  fill();
  await visit('vesper', vesper);
  expect(kept()).toEqual(others);
  await visit('nobody', nobody);
  fill();
  await load(nobody);
  expect(kept()).toEqual(['dubplate/all/y', keys[2], 'host']);
});

test('a switch of accounts is saved at once and deletes the data of the previous DJ [1-21, beyond-23]', async () => {
  const { draft, saveLogin } = await load(marlow);
  draft();
  saveLogin({ type: 'recipient', person_id: '2' });
  expect(storedIdentity('recipient')).toBe('"recipient-2"');
  expect(stored()).not.toContain(DRAFT);
});
