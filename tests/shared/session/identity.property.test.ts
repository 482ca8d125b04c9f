import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { sendPickThumbs } from '../../../shared/api/recipient-picks.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { resumeCalls } from '../../../shared/session/calls.ts';
import { $identityStatus, saveIdentities } from '../../../shared/session/identity.ts';
import { watchIdentity } from '../../../shared/session/identity-watch.ts';
import { setSession } from '../../../shared/session/session.ts';
import { count } from '../../proof/figure.ts';
import { checkProperty } from '../../support/property.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
afterEach(() => vi.restoreAllMocks());

const DJS = { marlow: 1, vesper: 2 } as const;
type Dj = keyof typeof DJS;

/** What happens to the tab. A login elsewhere is on a page that is not ours, so nothing is stored. */
const step = fc.oneof(
  fc.constantFrom('press', 'press', 'hide', 'show', 'blur', 'focus', 'logged in elsewhere', 'back', 'wait'),
);

test('no schedule of logins elsewhere, tabs and presses writes as another DJ', async () => {
  let time = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  let isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const { fetch } = globalThis;
  let loggedIn: Dj = 'marlow';
  const writers: Dj[] = [];
  let writes = 0;
  globalThis.fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('/kato/thumbs')) writers.push(loggedIn);
    return fetch(input, init);
  };
  const logIn = async (dj: Dj) => {
    loggedIn = dj;
    await site.become(dj);
  };
  const show = (event: 'hide' | 'show') => {
    isHidden = event === 'hide';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };

  const schedule = fc.array(fc.tuple(step, fc.nat({ max: 70_000 })), { maxLength: 12 });
  const runs = await checkProperty(
    10_000,
    fc.asyncProperty(schedule, async (steps) => {
      localStorage.clear();
      await logIn('marlow');
      resumeCalls();
      $identityStatus.set('same');
      setSession(v.parse(sessionSchema, { recipient: { id: DJS.marlow } }));
      saveIdentities(['recipient']);
      const stop = watchIdentity();
      let isAway = false;
      let pending: Promise<unknown>[] = [];
      for (const [name, pause] of steps) {
        time += pause;
        if (name === 'press') pending.push(sendPickThumbs('1', 1).catch(() => {}));
        else if (name === 'hide' || name === 'show') show(name);
        else if (name === 'blur' || name === 'focus') dispatchEvent(new Event(name));
        isAway = name === 'hide' || name === 'blur' || (isAway && name !== 'show' && name !== 'focus');
        // Somebody who logs in has left the tab, and takes longer than a call.
        if (!isAway || !['logged in elsewhere', 'back'].includes(name)) continue;
        await Promise.all(pending);
        pending = [];
        await logIn(name === 'back' ? 'marlow' : 'vesper');
      }
      await Promise.all(pending);
      stop();
      if (isHidden) show('show');
      const wrote = writers.splice(0);
      expect(wrote).not.toContain('vesper');
      writes += wrote.length;
    }),
  );
  expect(writes).toBeGreaterThan(runs / 4);
  count('schedules of logins elsewhere', runs);
});
