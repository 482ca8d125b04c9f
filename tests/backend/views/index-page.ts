import { html } from 'hono/html';
import { formatList } from '../../../shared/format/text.ts';
import { PRODUCT_NAME } from '../config.ts';
import { FAULTS } from '../faults.ts';
import { FIRST_DATA, type FirstData } from '../first-data.ts';
import type { GalleryEntry, Step } from '../gallery/entry.ts';
import { gallery } from '../gallery.ts';
import type { Login } from '../logins.ts';
import { CLIENT_PASSWORD, identities } from '../seed/identities.ts';
import { buttonForm, type Html, toolPage } from './layout.ts';

type Options = {
  readonly logins: readonly Login[];
  /** The number of active faults. */
  readonly faults: number;
  readonly firstData: FirstData;
};

export const indexPage = ({ logins, faults, firstData }: Options): Html => {
  const groups = [...Map.groupBy(gallery, ({ group }) => group)].map(([name, entries]) => ({
    name,
    id: `group-${name.toLowerCase().replaceAll(' ', '-')}`,
    entries,
  }));
  const names = logins.map(({ name, email }) => name || email);
  return toolPage(
    'Screens',
    html`<h1>Every screen and state of ${PRODUCT_NAME}</h1>
      <p class="lead">Each link sets up a state with real data: logins, promos and failing calls. Buttons are pressed for you.
         <a href="/legacy">A legacy site</a> shows every island embedded in older pages, and
         <a href="/snippets">snippets</a> what a page of yours prints.</p>
      <p>${names.length > 0 ? `Logged in: ${names.join(', ')}.` : 'Logged out.'} <a href="#people">Switch person</a></p>
      ${faults > 0 ? html`<p class="notice">Active faults: ${faults}. <a href="/faults">See faults</a></p>` : ''}
      <form class="find" role="search" hidden>
        <label for="find">Search</label>
        <input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found">
        <p class="hint" id="found" role="status">${gallery.length} screens and states</p>
      </form>
      <nav class="groups" aria-label="Groups">${groups.map(({ id, name }) => html`<a href="#${id}">${name}</a>`)}</nav>
      ${groups.map(
        ({ id, name, entries }) => html`<section class="group" aria-labelledby="${id}">
          <h2 id="${id}">${name} <span class="muted">${entries.length}</span></h2>
          <ul class="cards">${entries.map(card)}</ul>
        </section>`,
      )}
      <script type="module" src="/stand-in/search-gallery.js"></script>
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="rows columns">${Object.entries(identities).map(([key, person]) => personItem(key, person))}</ul>
        ${buttonForm({ action: '/become', label: 'Log everyone out', fields: { who: 'nobody' }, quiet: true })}
        <p class="hint">Clients and the admin log in with the password ${CLIENT_PASSWORD}.</p>
      </section>
      <section aria-labelledby="first-data">
        <h2 id="first-data">What pages carry</h2>
        <p class="hint">Now: ${FIRST_DATA[firstData]}. Hosts may print the first data, and let the service render it.</p>
        ${Object.entries(FIRST_DATA).map(([pages, label]) =>
          buttonForm({ action: '/first-data', label, fields: { pages }, quiet: true }),
        )}
      </section>`,
  );
};

type Person = { readonly name: string; readonly email: string; readonly note: string };

const personItem = (key: string, { name, email, note }: Person): Html => html`<li>
  <div class="row-text"><strong>${name || 'No name'}</strong><br>${email}<br><span class="muted">${note}</span></div>
  ${buttonForm({ action: '/become', label: `Log in as ${name || 'this person'}`, fields: { who: key }, quiet: true })}
</li>`;

function card(entry: GalleryEntry): Html {
  const lines = [identityText(entry), faultText(entry), stepsText(entry), entry.note].filter(Boolean);
  return html`<li><a class="card" href="/go/${entry.id}">
    <strong>${entry.title}</strong>${lines.map((line) => html`<span class="muted">${line}</span>`)}
  </a></li>`;
}

function identityText({ identity }: GalleryEntry): string {
  if (!identity) return '';
  const names = identity.map((key) => identities[key].name || 'a DJ without a name');
  return names.length === 0 ? 'Logged out' : `As ${formatList(names)}`;
}

function faultText({ fault }: GalleryEntry): string {
  return fault ? `Fault: ${FAULTS[fault.fault]}${fault.times ? ', once' : ''}` : '';
}

function stepsText({ steps = [] }: GalleryEntry): string {
  const texts = [...new Set(steps.map(stepText))].filter((text) => text !== '');
  return texts.length === 0 ? '' : `Then ${formatList(texts)}`;
}

function stepText(step: Step): string {
  if ('press' in step) return `press “${step.press}”`;
  if ('pressYourself' in step) return `press “${step.pressYourself}” yourself`;
  if ('write' in step) return `fill in “${step.into}”`;
  if ('key' in step) return `press the ${step.key} key`;
  return 'event' in step ? 'go back online' : '';
}
