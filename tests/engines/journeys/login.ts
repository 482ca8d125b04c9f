import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import type { Person } from '../person.ts';
import { waitUntil } from '../window.ts';
import { type Journey, journey, NOTIFICATIONS } from './journey.ts';

const seeAccount = (person: Person, name: string) =>
  person.see({ css: 'button', text: `Account of ${name}` });

async function logInAsClient(person: Person): Promise<void> {
  await person.write('Email', identities.nightjar.email);
  await person.press({ role: 'textbox', name: 'Email' });
  await person.key('Tab');
  await person.type(CLIENT_PASSWORD);
  await person.pressButton('Login');
  await person.at('/myaccount');
}

/** Presses a button of the provider, whose page has no library to find controls. */
const answer = (person: Person, name: string) =>
  person.window.inPopup(async (popup) => {
    const click = (text: string): boolean => {
      const found = [...document.querySelectorAll('button')].find((button) =>
        button.textContent.includes(text),
      );
      found?.click();
      return found !== undefined;
    };
    await waitUntil(
      `the provider has a button "${name}"`,
      async () => (await popup.evaluate(click, name)) === true,
    );
  });

export const loginJourneys: readonly Journey[] = [
  journey('an emailed link leads over the login to its promo', async (person) => {
    await person.open('/mailbox?to=marlow%40example.net');
    await person.pressLink(/^Ossa - Low Tide EP/);
    await person.pressLink('Listen and download');
    await person.seeTitle('Log in to open this promo');
    await person.pressLink('Log in as a DJ', 'main');
    await person.write('Email', identities.marlow.email);
    await person.pressButton('Login');
    await person.seeText('You have been sent a link to your dashboard.');
    await person.open(person.mailTo(identities.marlow.email).action?.href ?? '');
    await person.pressButton(/^Log in as/);
    await person.at('/recipient/promos/1');
    await person.seeTitle('Low Tide EP');
  }),
  journey('a client logs in with a password', async (person) => {
    await person.open('/login/clients');
    await logInAsClient(person);
    await seeAccount(person, 'Nightjar Records');
  }),
  journey('a new DJ signs up with a PIN', async (person) => {
    await person.open('/dj-signup/new');
    await person.write('Name', 'Nova');
    await person.write('Email', 'nova@example.net');
    await person.pressButton('Continue');
    await person.seeTitle('Check Your Details');
    await person.pressButton('create user');
    await person.seeTitle('Confirm Email');
    await person.press({ role: 'textbox', name: 'PIN' });
    await person.type(person.mailTo('nova@example.net').pin ?? '');
    await person.at('/recipient');
    await seeAccount(person, 'Nova');
  }),
  journey('a social service logs a known DJ in, after one refusal', async (person) => {
    await person.open('/login/djs?next=/recipient/promos/1');
    await person.pressButton('Google');
    await answer(person, 'Deny');
    await person.see({ css: NOTIFICATIONS, text: 'Login with Google was denied.' });
    await person.pressButton('Google');
    await answer(person, identities.marlow.email);
    await person.seeTitle('Low Tide EP');
  }),
  journey('a person switches between two DJs and a client', async (person) => {
    await person.become('vesper', 'nightjar', 'marlow');
    await person.open('/recipient/promos/1');
    await person.pressButton(/^Account of DJ Marlow/);
    await person.pressButton(/Vesper/, '[aria-label="Your account"]');
    await person.at('/recipient');
    await seeAccount(person, 'Vesper Lindqvist');
    await person.pressButton(/^Account of/);
    await person.pressButton(/Nightjar/, '[aria-label="Your account"]');
    await person.at('/myaccount');
    await seeAccount(person, 'Nightjar Records');
  }),
  journey('Back after a logout leads to the login', async (person) => {
    await person.open('/recipient/myaccount', 'marlow');
    await person.see({ css: 'h2', text: 'Profile' });
    await person.pressButton(/^Account of/);
    // The accounts above the link move it.
    await person.seeNot({ text: 'Loading accounts…' });
    await person.pressButton('Logout', '[aria-label="Your account"]');
    await person.waitFor('is logged out', () => !location.pathname.startsWith('/recipient/myaccount'));
    await person.window.back();
    await person.sent(/^GET \/login\/djs\?next=/);
    // The driver of WebKitGTK is silent after such a change of the process, and its address is that before the redirect.
    await waitUntil('asks for a login', async () =>
      /(myaccount|next=).*: .*log ?in/i.test(person.site.shown()),
    );
  }),
];
