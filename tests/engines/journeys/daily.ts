import type { Person } from '../person.ts';
import {
  forgetPlayer,
  type Journey,
  journey,
  NOTIFICATIONS,
  onDesktop,
  openInbox,
  PLAYER,
  PLAYING,
  waitForPosition,
} from './journey.ts';

const [ORIGINAL, DUB] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;
const COMMENT = '[data-field="comment"] textarea';

/** Opens the player on a phone, and returns where its controls are. */
async function openPlayer(person: Person): Promise<string> {
  await person.see(PLAYING);
  if (person.isPhone) await person.pressButton('Open player');
  return person.isPhone ? 'dialog[open]' : PLAYER;
}

async function send(person: Person, promo: number, comment: string): Promise<void> {
  await person.open(`/recipient/promos/${promo}`);
  await person.press({ role: 'radio', name: '8', within: 'form' });
  await person.write('Comment', comment);
  await person.pressButton('Send feedback', 'form');
  await person.seeText('Thanks. The label has your feedback.');
}

async function playHalf(person: Person, track: string): Promise<string> {
  await person.pressButton(`Play ${track}`);
  const within = await openPlayer(person);
  await person.drag({ role: 'slider', name: 'Seek', within }, 0.3, 0.5);
  // What was hardly heard is no place to go back to.
  await waitForPosition(person, 0.52, 0.65, within);
  return within;
}

/** What DJs do all day, which makes it short. */
export const dailyJourneys: readonly Journey[] = [
  journey('skimming starts at the loudest part', async (person) => {
    await person.open('/recipient/promos/1', 'marlow');
    await person.pressButton(`Play ${ORIGINAL}`);
    const within = await openPlayer(person);
    await person.press({ role: 'switch', name: 'Skim', within });
    await waitForPosition(person, 0.1, 0.9, within);
    await person.see({ css: `${within} [role="switch"][aria-checked="true"]` });
    await person.see(PLAYING);
  }),
  journey('a comment is reused by one press', async (person) => {
    await person.become('marlow');
    await send(person, 3, 'Straight into the bag for Saturday');
    await person.open('/recipient/promos/1');
    await person.pressButton(/^Straight into the bag/, '[aria-label="Quick replies"]');
    await person.waitFor(
      'the reply is the comment',
      (selector) =>
        document.querySelector<HTMLTextAreaElement>(selector)?.value.startsWith('Straight') === true,
      COMMENT,
    );
  }),
  onDesktop('a verdict by one key is sent, unless it is undone', async (person) => {
    await openInbox(person);
    await person.type('?');
    await person.press({ role: 'switch', name: /^One-key verdict/ });
    await person.write('Pinned reply', 'Full support');
    await person.key('Enter');
    await person.seeNot({ css: 'dialog[open]' });
    await person.window.pressWithShift('8');
    await person.see({ css: NOTIFICATIONS, text: 'Sending 8 to' });
    await person.type('z');
    await person.see({ css: NOTIFICATIONS, text: 'is back' });
    await person.window.pressWithShift('7');
    await person.sent(/^POST \/recipient\/promos\/\d+\/feedback/);
  }),
  journey('the crate has what was taken and what is unlocked', async (person) => {
    await person.open('/recipient/promos/2', 'marlow');
    await person.pressButton(/^Download Zip/);
    await person.sent(/^GET \/media\/promos\/2\/download/);
    await person.seeText('Download started.');
    await send(person, 3, 'In the bag');
    await person.pressButton(/^Crate/);
    const crate = '[aria-label="Crate"]';
    await person.see({ css: `${crate} li`, text: 'Downloaded' });
    await person.pressButton('Download all', crate);
    await person.sent(/^GET \/media\/promos\/3\/download/);
  }),
  journey('mixes are compared at the same position', async (person) => {
    await person.open('/recipient/promos/1', 'marlow');
    const within = await playHalf(person, ORIGINAL);
    if (person.isPhone) await person.pressButton('Close player', within);
    await person.pressButton(`More actions: ${DUB}`);
    await person.pressButton(`Compare: ${DUB}`);
    await person.see({ css: `${PLAYER} bdi`, text: DUB });
    await waitForPosition(person, 0.2, 0.9, await openPlayer(person));
  }),
  journey('a promo continues where it was stopped', async (person) => {
    await person.open('/recipient/promos/1', 'marlow');
    const within = await playHalf(person, DUB);
    await person.pressButton('Pause', within);
    await forgetPlayer(person);
    await person.open('/recipient/promos/1');
    await person.pressButton(/^Continue at /);
    await person.see({ css: `${PLAYER} bdi`, text: DUB });
    await waitForPosition(person, 0.45, 0.9, await openPlayer(person));
  }),
];
