import type { Person } from '../person.ts';
import {
  type Journey,
  journey,
  NOTIFICATIONS,
  onDesktop,
  onPhone,
  openInbox,
  PLAYER,
  ROW,
} from './journey.ts';

const PROMO = '[aria-label="Selected promo"]';
const SELECTED = '[data-row][data-selected]';

const titleOf = (person: Person) => person.read(`${PROMO} header :is(h1, h2)`);

const seeAnotherThan = (person: Person, title: string) =>
  person.waitFor(
    `shows another promo than ${title}`,
    (selector, before) => {
      const shown = document.querySelector(selector)?.textContent ?? '';
      return shown !== '' && shown !== before;
    },
    `${PROMO} header :is(h1, h2)`,
    title,
  );

export const inboxJourneys: readonly Journey[] = [
  journey('promos are rated and sent beside or over the list', async (person) => {
    await openInbox(person);
    await person.pressLink(/^(?!All promos from ).* – /, `${ROW}:first-of-type`);
    await person.see({ css: `${PROMO} header :is(h1, h2)` });
    for (let sent = 0; sent < 2; sent++) {
      const title = await titleOf(person);
      await person.press({ role: 'radio', name: '8', within: `${PROMO} form` });
      await person.press({ role: 'textbox', name: 'Comment', within: PROMO });
      await person.type('Into the bag.');
      await person.pressButton('Send & next', `${PROMO} form`);
      await seeAnotherThan(person, title);
      await person.see({ css: NOTIFICATIONS, text: `Feedback sent: ${title}` });
    }
  }),
  onDesktop('promos are played, rated, sent and hidden by keys', async (person) => {
    await openInbox(person);
    await person.type('j');
    await person.see({ css: SELECTED });
    await person.type(' ');
    await person.see({ css: `${PLAYER}[data-status="playing"]` });
    const title = await titleOf(person);
    await person.type('8fcInto the bag.');
    await person.key('Escape');
    await person.key('Enter');
    await seeAnotherThan(person, title);
    const hidden = await titleOf(person);
    await person.type('h');
    await person.see({ css: NOTIFICATIONS, text: `Hidden: ${hidden}` });
    await seeAnotherThan(person, hidden);
  }),
  onPhone('a row is swiped, rated, and closes', async (person) => {
    await openInbox(person);
    const isAt = (part: number) =>
      person.waitFor(
        `the row is at ${part} of its width`,
        (selector, width) =>
          Math.abs((document.querySelector(selector)?.scrollLeft ?? 0) - width * innerWidth) <= 1,
        `${ROW}[data-swipeable]`,
        part,
      );
    await isAt(1);
    await person.window.evaluate(
      (selector) => document.querySelector(selector)?.scrollTo({ left: 0, behavior: 'smooth' }),
      `${ROW}[data-swipeable]`,
    );
    // A press scrolls to its control, which would stop the row midway.
    await isAt(0);
    await person.press({ role: 'radio', name: '8', within: `${ROW}[data-swipeable]` });
    await person.see({ css: NOTIFICATIONS, text: 'Rated 8: ' });
    await isAt(1);
  }),
  journey('the list scrolls to its end and stays there', async (person) => {
    await person.open('/recipient', 'marlow');
    await person.waitFor('is as long as all of its rows', () => document.body.scrollHeight > 3000);
    await person.window.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    // Rows of which nothing is known yet are measured when they have been rendered.
    await person.waitFor('is at its end, and the last row is there', () => {
      const last = [...document.querySelectorAll('li[data-row]')].at(-1)?.getBoundingClientRect().bottom ?? 0;
      const end = document.documentElement.scrollHeight - 80;
      return scrollY > 2000 && scrollY + innerHeight >= end && last > 0 && last <= innerHeight;
    });
  }),
  onPhone('the tabs are 60 px high', async (person) => {
    await person.open('/recipient/promos/1', 'marlow');
    await person.see({ css: 'nav[aria-label="Main"] a' });
    await person.waitFor('the tabs are 60 px high', () => {
      const height = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().height ?? 0;
      return height > 59 && height < 63;
    });
  }),
];
