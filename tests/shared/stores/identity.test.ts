import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { left, reloads } = noteLeaving();
const DRAFT = 'dubplate/recipient-1/feedback-draft/1';
const LOGGED_IN = 'GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
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

/** A page as it is loaded: its own modules, its own session. */
async function load(given: object, { path = '/recipient/promos/1', preferClient = false } = {}) {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML = '<main data-island="promo"></main><div data-island="outlet"></div>';
  const { configure, defaultConfig } = await import('../../../shared/config.ts');
  const { setSession } = await import('../../../shared/stores/session.ts');
  const { $dialogs } = await import('../../../shared/stores/dialogs.ts');
  const identity = await import('../../../shared/stores/identity.ts');
  const { writeStored, storageKeys } = await import('../../../shared/storage.ts');
  const { call } = await import('../../../shared/api/client.ts');
  configure({ ...defaultConfig, preferClient });
  setSession(v.parse(sessionSchema, given));
  const { settleIdentities, watchIdentity } = await import('../../../shared/stores/identity-watch.ts');
  await settleIdentities(identity.noteIdentities(['recipient', 'client']));
  const end = watchIdentity();
  ends.push(end);
  return {
    ...identity,
    end,
    draft: () => writeStored({ key: storageKeys.feedbackDraft, identity: 'recipient-1', part: 1 }, 'warm'),
    dialogs: () => $dialogs.get().map(({ name, input }) => [name, ...input]),
    answer: () => $dialogs.get()[0]?.close(),
    send: () => call({ url: '/recipient/promos/1/kato', query: { thumbs: 1 }, reply: v.unknown() }),
    isCovered: () => document.querySelector('main')?.hasAttribute('data-covered'),
  };
}

const stored = (): string[] => Object.keys(localStorage).sort();
const lastNamed = (type: 'recipient' | 'user') => localStorage.getItem(`dubplate/all/${type}-id`);
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const leave = () => window.dispatchEvent(new Event('pagehide'));
/** Another tab names somebody. */
function otherTab(name: string | null, type: 'recipient' | 'user' = 'recipient') {
  const key = `dubplate/all/${type}-id`;
  if (name) localStorage.setItem(key, JSON.stringify(name));
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
const changed = ['reload-required', { reason: 'changed', dashboard: '/recipient' }];
const ended = ['reload-required', { reason: 'ended', dashboard: '/recipient' }];

test('who is in is noted under a key for the recipient id and one for the user id [9-15, 9-16]', async () => {
  await load({ ...marlow, ...nightjar });
  expect(lastNamed('recipient')).toBe('"recipient-1"');
  expect(lastNamed('user')).toBe('"user-1"');
});

test('an admin who acts as an account is somebody else than the admin', async () => {
  await load(ghost(3), { path: '/myaccount', preferClient: true });
  expect(lastNamed('user')).toBe('"user-100-as-3"');
});

test('what is kept of an admin stays while they act as clients, of whom nothing stays [beyond-23]', async () => {
  await site.become('admin');
  const kept = (identity: string) => `dubplate/${identity}/menu-collapsed`;
  const visit = async (given: object, identity: string) => {
    const page = await load(given, { path: '/myaccount', preferClient: true });
    localStorage.setItem(kept(identity), 'true');
    return page;
  };
  const all = () => stored().filter((key) => key.includes('menu'));
  await visit(admin, 'user-100');
  await visit(ghost(3), 'user-100-as-3');
  await visit(ghost(5), 'user-100-as-5');
  expect(all()).toEqual([kept('user-100'), kept('user-100-as-5')].sort());
  await visit(admin, 'user-100');
  expect(all()).toEqual([kept('user-100')]);

  // A session that ends waits for the admin; of one that acted as a client only the admin's own is left.
  await visit(ghost(5), 'user-100-as-5');
  await site.become('nobody');
  await load(nobody);
  expect(all()).toHaveLength(2);
  await site.become('admin');
  await visit(admin, 'user-100');
  expect(all()).toEqual([kept('user-100')]);
});

test.each(['logs out', 'gives way to a client'])(
  'nothing is left of an admin who acts as a client and %s [beyond-23]',
  async (end) => {
    await site.become('admin');
    await load(admin, { path: '/myaccount', preferClient: true });
    const { noteLogout } = await load(ghost(3), { path: '/myaccount', preferClient: true });
    for (const identity of ['user-100', 'user-100-as-3'])
      localStorage.setItem(`dubplate/${identity}/menu-collapsed`, 'true');
    if (end === 'logs out') noteLogout('client');
    await site.become(end === 'logs out' ? 'nobody' : 'nightjar');
    await load(end === 'logs out' ? nobody : nightjar, { path: '/myaccount', preferClient: true });
    expect(stored().filter((key) => key.includes('user-100'))).toEqual([]);
  },
);

test('an open page of an admin stops once they act as a client, and the other way round [beyond-24, beyond-23]', async () => {
  await site.become('admin');
  for (const [given, other] of [
    [admin, 'user-100-as-3'],
    [ghost(3), 'user-100'],
    [ghost(3), 'user-100-as-5'],
  ] as const) {
    localStorage.clear();
    const { dialogs, mayStore, end } = await load(given, { path: '/myaccount', preferClient: true });
    expect(dialogs()).toEqual([]);
    otherTab(other, 'user');
    expect(dialogs()).toEqual([['reload-required', { reason: 'changed', dashboard: '/myaccount' }]]);
    expect(mayStore()).toBe(false);
    end();
  }
});

test('what is stored stays while the same DJ comes again', async () => {
  const { draft } = await load(marlow);
  draft();
  await load(marlow);
  expect(stored()).toContain(DRAFT);
});

test('what is stored is wiped once another DJ is in, which the server confirms [beyond-23]', async () => {
  await site.become('marlow');
  const { draft } = await load(marlow);
  draft();
  localStorage.setItem('dubplate/recipient-11/feedback-draft/1', '1');
  await site.become('vesper');
  await load(vesper);
  expect(stored().filter((key) => key.includes('recipient-1/'))).toEqual([]);
  expect(stored()).toContain('dubplate/recipient-11/feedback-draft/1');
});

test('what is stored waits for the same DJ when a session ends, and goes when another one comes instead [beyond-23]', async () => {
  await site.become('marlow');
  const { draft } = await load(marlow);
  draft();
  await site.become('nobody');
  await load(nobody);
  expect(lastNamed('recipient')).toBeNull();
  expect(stored()).toContain(DRAFT);
  await site.become('marlow');
  await load(marlow);
  expect(stored()).toContain(DRAFT);
  await site.become('nobody');
  await load(nobody);
  await site.become('vesper');
  await load(vesper);
  expect(stored()).not.toContain(DRAFT);
});

test('a logout wipes what is stored once nobody is in; one that did not come about does not [beyond-23]', async () => {
  await site.become('marlow');
  const { draft, noteLogout } = await load(marlow);
  draft();
  noteLogout('recipient');
  await load(marlow);
  await site.become('nobody');
  await load(nobody);
  expect(stored()).toContain(DRAFT);

  await site.become('marlow');
  const again = await load(marlow);
  again.noteLogout('recipient');
  await site.become('nobody');
  await load(nobody);
  expect(stored().filter((key) => key.includes('recipient-1/'))).toEqual([]);
});

test.each(['our own', "a host's"])('%s link out counts, however it is pressed [beyond-23]', async (whose) => {
  for (const press of ['click', 'auxclick']) {
    await site.become('marlow');
    const { draft } = await load(marlow);
    draft();
    const host = whose === 'our own' ? '' : location.origin;
    document.body.insertAdjacentHTML('beforeend', `<a href="${host}/logout?which=recipient"><b>Out</b></a>`);
    const words = document.querySelector('b');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    words?.dispatchEvent(new MouseEvent(press, { bubbles: true, cancelable: true }));
    await site.become('nobody');
    await load(nobody);
    expect(stored(), press).not.toContain(DRAFT);
  }
});

test('an old page, which names somebody whom the server does not, changes nothing and stops [beyond-24]', async () => {
  await site.become('marlow');
  await load(marlow);
  const { dialogs, draft } = await load(vesper);
  draft();
  expect(lastNamed('recipient')).toBe('"recipient-1"');
  expect(dialogs()).toEqual([changed]);
  expect(stored()).toContain(DRAFT);
});

test('whom another tab names while the server is asked is not overruled by an older answer [beyond-24]', async () => {
  await site.become('marlow');
  const { dialogs } = await load(marlow);
  const { settleIdentities } = await import('../../../shared/stores/identity-watch.ts');
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const answer = await fetch(...request);
    await site.become('vesper');
    localStorage.setItem('dubplate/all/recipient-id', '"recipient-2"');
    return answer;
  });
  await settleIdentities(['recipient']);
  expect(lastNamed('recipient')).toBe('"recipient-2"');
  expect(dialogs()).toEqual([changed]);
});

test('where the server cannot be asked the page is believed', async () => {
  await load(marlow);
  await site.break('500');
  await load(vesper);
  expect(lastNamed('recipient')).toBe('"recipient-2"');
});

test('another tab that becomes another DJ is seen at once; nothing is sent any more [2.6-12, open-35, beyond-24]', async () => {
  await site.become('marlow');
  const { dialogs, send, mayStore, answer } = await load(marlow);
  site.requests.length = 0;
  otherTab('recipient-2');
  expect(dialogs()).toEqual([changed]);
  await expect(send()).rejects.toMatchObject({ problem: { kind: 'aborted' } });
  expect(site.requests).toEqual([]);
  expect(mayStore()).toBe(false);
  answer();
  await expect.poll(() => left).toEqual(['http://127.0.0.1:4173/recipient']);
});

test('another client in another tab leaves a DJ at peace, and the other way round', async () => {
  await site.become('nightjar');
  await site.become('marlow');
  const dj = await load({ ...marlow, ...nightjar });
  otherTab('user-2', 'user');
  expect(dj.dialogs()).toEqual([]);
  dj.end();
  const client = await load({ ...marlow, ...nightjar }, { path: '/myaccount', preferClient: true });
  expect(client.dialogs()).toEqual([]);
  otherTab('recipient-2');
  expect(client.dialogs()).toEqual([]);
});

test('a stored name that goes away is looked into: logged out stops the page, cleared storage does not [beyond-24]', async () => {
  await site.become('marlow');
  const { dialogs, $standing, isCovered } = await load(marlow);
  otherTab(null);
  expect(isCovered()).toBe(true);
  await expect.poll(() => $standing.get()).toBe('same');
  expect(isCovered()).toBe(false);
  expect(lastNamed('recipient')).toBe('"recipient-1"');
  await site.become('nobody');
  otherTab(null);
  await expect.poll(dialogs).toEqual([ended]);
});

test('a page that comes back is covered until the server has named its DJ [beyond-24]', async () => {
  await site.become('marlow');
  const { isCovered, $returns } = await load(marlow);
  site.requests.length = 0;
  leave();
  expect(isCovered()).toBe(true);
  comeBack();
  expect(isCovered()).toBe(true);
  expect($returns.get()).toBe(0);
  await expect.poll(isCovered).toBe(false);
  expect($returns.get()).toBe(1);
  expect(site.requests).toEqual([LOGGED_IN]);
});

test('a page that comes back to another DJ stays covered and stops; back once more it is loaded anew [beyond-24]', async () => {
  await site.become('marlow');
  const { dialogs, isCovered, $returns } = await load(marlow);
  leave();
  await site.become('vesper');
  comeBack();
  await expect.poll(dialogs).toEqual([changed]);
  expect(isCovered()).toBe(true);
  leave();
  comeBack();
  expect(reloads()).toBe(1);
  expect(isCovered()).toBe(true);
  expect($returns.get()).toBe(0);
});

test('a page of a ghost stops when the admin has come back as somebody else, whom the server cannot tell apart', async () => {
  await site.become('admin');
  const { dialogs, isCovered } = await load(ghost(3), { path: '/myaccount', preferClient: true });
  leave();
  localStorage.setItem('dubplate/all/user-id', '"user-100"');
  comeBack();
  await expect.poll(dialogs).toEqual([['reload-required', { reason: 'changed', dashboard: '/myaccount' }]]);
  expect(isCovered()).toBe(true);
});

test('where the server cannot be asked, the stored name decides, and it is asked again once online', async () => {
  await site.become('marlow');
  const { dialogs, isCovered } = await load(marlow);
  leave();
  await site.break('cut', '/api/', 1);
  comeBack();
  await expect.poll(isCovered).toBe(false);
  expect(dialogs()).toEqual([]);
  await site.become('vesper');
  window.dispatchEvent(new Event('online'));
  await expect.poll(dialogs).toEqual([changed]);
  expectedErrors();
});

test('a return counts once, though it is asked again meanwhile [beyond-24]', async () => {
  await site.become('marlow');
  const { $returns } = await load(marlow);
  leave();
  comeBack();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => $returns.get()).toBe(1);
});

test('a tab that was out of sight for more than a minute asks; a short look elsewhere does not [beyond-24]', async () => {
  await site.become('marlow');
  const { dialogs } = await load(marlow);
  site.requests.length = 0;
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const now = vi.spyOn(Date, 'now');
  hide(true);
  hide(false);
  expect(site.requests).toEqual([]);
  await site.become('vesper');
  hide(true);
  now.mockReturnValue(Date.now() + 61_000);
  hide(false);
  await expect.poll(dialogs).toEqual([changed]);
  Reflect.deleteProperty(document, 'hidden');
});

test('where people log in nobody is watched', async () => {
  await site.become('marlow');
  const { dialogs } = await load(marlow, { path: '/login/djs' });
  otherTab('recipient-2');
  expect(dialogs()).toEqual([]);
});

test('a switch is noted before the next page is there, and wipes who is left [1-21, beyond-23]', async () => {
  const { draft, noteLogin } = await load(marlow);
  draft();
  noteLogin({ type: 'recipient', person_id: 2 });
  expect(lastNamed('recipient')).toBe('"recipient-2"');
  expect(stored()).not.toContain(DRAFT);
});
