import { type Journey, journey, NOTIFICATIONS } from './journey.ts';

export const listJourneys: readonly Journey[] = [
  journey('picks are liked and hidden, and hiding is undone', async (person) => {
    await person.open('/recipient/kato/picks', 'marlow');
    await person.see({ css: '[aria-label="Picks"]:not([aria-busy]) h2' });
    const name = (await person.read('button[aria-label^="Thumbs up: "]', 'aria-label')).slice(11);
    await person.pressButton(`Thumbs up: ${name}`);
    await person.sent(/thumbs/);
    await person.pressButton(`Hide: ${name}`);
    await person.pressButton(`Undo hiding ${name}`);
    await person.see({ css: `button[aria-label="Hide: ${name}"]` });
  }),
  journey('labels are rated, unfollowed and followed, and their names look like links', async (person) => {
    await person.open('/recipient/labels/following', 'marlow');
    const rating = { role: 'slider', name: 'Rating of Kelp Audio' };
    await person.drag(rating, 0.1, 0.5);
    await person.sent(/labels\/rate/);
    await person.pressButton('Unfollow Fathom Line');
    await person.seeText('Undo');
    await person.pressLink('Recommended');
    await person.pressButton('Follow Paper Moth');
    await person.sent(/^POST .*like/);
    await person.waitFor('label names are underlined', () => {
      const links = [...document.querySelectorAll('main li a')];
      return (
        links.length > 0 && links.every((link) => getComputedStyle(link).textDecorationLine === 'underline')
      );
    });
  }),
  journey('a profile is saved', async (person) => {
    await person.open('/recipient/myaccount', 'marlow');
    if (person.isPhone) await person.pressButton(/^Profile/, 'main');
    await person.write('About you', 'Saturdays too.');
    await person.pressButton('Save profile');
    await person.see({ css: 'main [role="status"]', text: 'Saved' });
    await person.sent(/^(POST|PUT) .*profile/);
  }),
  journey('an email leads to unsubscribe and undo without a login', async (person) => {
    await person.open('/mailbox?to=marlow%40example.net');
    await person.pressLink(/^Ossa - Low Tide EP/);
    await person.pressLink('Unsubscribe');
    await person.pressButton('Unsubscribe');
    await person.seeText('You are now unsubscribed from Nightjar Records');
    await person.pressButton('Undo');
    await person.seeText('You are now subscribed to Nightjar Records');
    await person.seeNot({ css: NOTIFICATIONS, text: "Couldn't" });
  }),
];
