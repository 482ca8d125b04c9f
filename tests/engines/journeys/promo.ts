import type { Person } from '../person.ts';
import { waitUntil } from '../window.ts';
import {
  forgetPlayer,
  type Journey,
  journey,
  onDesktop,
  onPhone,
  PLAYER,
  PLAYING,
  waitForPosition,
} from './journey.ts';

const TRACK = 'Low Tide (Original)';
const FULL_PLAYER = 'dialog[open]';

async function play(person: Person): Promise<void> {
  await person.open('/recipient/promos/1', 'marlow');
  await person.pressButton(`Play ${TRACK}`);
  await person.see(PLAYING);
  await waitForPosition(person, 0.005, 0.9);
}

/** Reports if a page shows an error while it is being left. */
function watchForErrors(): void {
  new MutationObserver(() => {
    if (!document.body.textContent.includes("Couldn't reach the server")) return;
    const text = 'shows an error while it is being left';
    navigator.sendBeacon('/engines/faults', JSON.stringify({ page: location.pathname, text }));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Leaves a page whose calls are pending. */
const leaveWhileLoading = (path: string): Journey =>
  onDesktop(`${path} is left while it loads, and shows no error`, async (person) => {
    await person.become('marlow');
    await person.break('slow', '/');
    await person.open(path);
    await person.window.evaluate(watchForErrors);
    await person.window.evaluate(() => location.assign('/recipient/myaccount'));
    await person.see({ css: 'h2', text: 'Profile' });
  });

/** Blocks the main thread for 30 to 150 ms at a time, for 0.7 s after an audio element has got its stream. */
function beBusy(): void {
  const { prototype } = HTMLMediaElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  const block = (end: number): void => {
    const until = performance.now() + 30 + Math.random() * 120;
    while (performance.now() < until);
    if (until < end) setTimeout(block, 0, end);
  };
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLMediaElement, url: string) {
      src?.set?.call(this, url);
      block(performance.now() + 700);
    },
  });
}

function runHeldScripts(): void {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type="held"]')) void import(src);
}

/** WebKitGTK is the engine whose media backend stops. */
const BUSY_PLAYS = { chromium: 2, firefox: 2, webkit: 30 } as const;

export const promoJourneys: readonly Journey[] = [
  journey('a track plays, and pointer and keys seek in it', async (person) => {
    await play(person);
    if (person.isPhone) await person.pressButton('Open player');
    const within = person.isPhone ? FULL_PLAYER : PLAYER;
    const seek = { role: 'slider', name: 'Seek', within };
    await person.drag(seek, 0.3, 0.7);
    await waitForPosition(person, 0.65, 0.8, within);
    if (!person.isPhone) {
      await person.key('Home');
      await waitForPosition(person, 0, 0.08, within);
      await person.key('ArrowRight');
      await waitForPosition(person, 0.1, 0.3, within);
    }
    await person.drag(seek, 0.5, 0.5);
    await waitForPosition(person, 0.48, 0.6, within);
    await person.see({ css: '[data-status="playing"]' });
  }),
  journey('Play answers before the scripts have run', async (person) => {
    person.site.holdScripts();
    await person.open('/recipient/promos/1', 'marlow');
    await person.pressRendered('main ol button[data-stream]');
    const playsEarly = () => globalThis.earlyAudio?.paused === false && globalThis.earlyAudio.currentTime > 0;
    await person.waitFor('plays', playsEarly);
    await person.window.evaluate(runHeldScripts);
    await person.see(PLAYING);
    await waitForPosition(person, 0.01, 0.9);
  }),
  onPhone('first plays go on beside a busy main thread', async (person) => {
    await person.become('marlow');
    for (let plays = 0; plays < BUSY_PLAYS[person.window.engine]; plays++) {
      // A track that plays on over the change of the page would be no first play.
      await forgetPlayer(person);
      await person.open('/recipient/promos/1');
      await person.window.evaluate(beBusy);
      await person.pressButton(`Play ${TRACK}`);
      await waitForPosition(person, 0.02, 0.9);
    }
    await person.pressButton('Open player');
    const seek = { role: 'slider', name: 'Seek', within: FULL_PLAYER };
    await person.drag(seek, 0.3, 0.7);
    await waitForPosition(person, 0.65, 0.9, FULL_PLAYER);
    await person.drag(seek, 0.7, 0.98);
    await person.waitFor(
      'plays on with the next track',
      (selector, title) => document.querySelector(selector)?.textContent.includes(title) === false,
      PLAYER,
      TRACK,
    );
  }),
  journey('a promo gets feedback and is downloaded', async (person) => {
    await person.open('/recipient/promos/1', 'marlow');
    await person.pressButton('Favourite: Saltwater');
    await person.press({ role: 'radio', name: '8', within: 'form' });
    await person.write('Comment', 'Ketama dub is a weapon');
    await person.pressButton('Send feedback', 'form');
    await person.seeText('Thanks. The label has your feedback.');
    await person.sent(/^POST \/recipient\/promos\/1\/feedback/);
    await person.pressButton(`Download ${TRACK} as MP3`);
    await person.sent(/^GET \/media\/tracks\/101\/.*mp3/);
    await person.seeText('Download started.');
  }),
  journey('a track plays on while the page changes', async (person) => {
    await play(person);
    for (const name of ['Picks', 'Labels']) {
      await person.pressLink(new RegExp(`^${name}`), 'nav[aria-label="Main"]');
      await person.waitFor(`opens ${name}`, (title) => document.title.startsWith(title), name);
      // WebKit plays nothing on a page that nobody has touched yet.
      if (person.window.engine === 'webkit') await person.pressButton(/^Resume/, PLAYER);
      await person.see(PLAYING);
    }
    await waitForPosition(person, 0.01, 0.9);
  }),
  onDesktop('feedback that is being sent arrives although the page is left', async (person) => {
    await person.become('marlow');
    await person.break('slow', '/recipient/promos/6/feedback');
    await person.open('/recipient/promos/6');
    await person.write('Comment', 'Into the bag');
    await person.pressButton('Send feedback', 'form');
    await person.pressLink(/^Picks/, 'nav[aria-label="Main"]');
    await person.waitFor('opens the picks', () => document.title.startsWith('Picks'));
    await waitUntil('the feedback has arrived', async () => {
      const { db } = person.site;
      return db.sql.get`SELECT comment FROM feedback WHERE promo_id = 6 AND recipient_id = 1` !== undefined;
    });
  }),
  ...['/recipient', '/recipient/promos/6', '/recipient/kato/picks', '/recipient/labels/following'].map(
    leaveWhileLoading,
  ),
];
