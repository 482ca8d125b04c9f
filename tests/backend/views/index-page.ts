import { html } from 'hono/html';
import { PRODUCT_NAME } from '../config.ts';
import type { Login } from '../logins.ts';
import { CLIENT_PASSWORD, identities } from '../seed/identities.ts';
import { galleryList } from './gallery-list.ts';
import { buttonForm, type Html, toolPage } from './layout.ts';

/** Every screen and state, and who one can become. */
export const indexPage = (logins: readonly Login[], faults: number, looks: ReadonlySet<string>): Html =>
  toolPage(
    'Screens',
    html`
      <h1>Every screen of ${PRODUCT_NAME}, in every state</h1>
      <p class="lead">Each link sets its state up by real data: who is logged in, what was sent, which calls fail. Where a press leads
         there, it is pressed for you. <a href="/legacy">An old site</a> has every island in pages of its own.</p>
      <p>${signedIn(logins)} <a href="#people">Become someone else</a></p>
      ${faults > 0 ? faultNotice(faults) : ''}
      ${galleryList(looks)}
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="rows columns">
          ${Object.entries(identities).map(([key, person]) => personItem(key, person))}
        </ul>
        ${buttonForm({ action: '/become', label: 'Log everyone out', fields: { who: 'nobody' }, quiet: true })}
        <p class="hint">Clients and the admin log in with the password ${CLIENT_PASSWORD}.</p>
      </section>
    `,
  );

const personItem = (
  key: string,
  { name, email, note }: { name: string; email: string; note: string },
): Html =>
  html`<li>
    <div class="row-text">
      <strong>${name || 'No name'}</strong><br>
      ${email}<br>
      <span class="muted">${note}</span>
    </div>
    ${buttonForm({ action: '/become', label: `Become ${name || 'them'}`, fields: { who: key }, quiet: true })}
  </li>`;

const signedIn = (logins: readonly Login[]): string =>
  logins.length === 0
    ? 'Nobody is logged in.'
    : `Logged in: ${logins.map(({ name, email }) => name || email).join(', ')}.`;

const faultNotice = (faults: number): Html =>
  html`<p class="notice">${faults === 1 ? 'A fault is' : `${faults} faults are`} set. <a href="/faults">See faults</a></p>`;
