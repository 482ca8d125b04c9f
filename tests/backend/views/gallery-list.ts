import { html } from 'hono/html';
import type { GalleryEntry } from '../gallery/entry.ts';
import { faultOf, stepsOf, whoOf } from '../gallery/words.ts';
import { gallery } from '../gallery.ts';
import { lookName } from '../looks.ts';
import type { Html } from './layout.ts';

/** Width at which an entry's picture was taken, and size at which it shows. */
const TAKEN_AT = 360;
const SHOWN = { width: 72, height: 144 } as const;

/** All entries by their groups; a script adds the search, without which this is a plain list. */
export const galleryList = (looks: ReadonlySet<string>): Html => html`
  <form class="find" role="search" hidden>
    <label for="find">Find a screen or state</label>
    <input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found">
    <p class="hint" id="found" role="status">${gallery.length} screens and states</p>
  </form>
  <nav class="groups" aria-label="Groups">
    ${groups().map(([name]) => html`<a href="#${idOf(name)}">${name}</a>`)}
  </nav>
  ${groups().map(
    ([name, entries]) => html`<section class="group" aria-labelledby="${idOf(name)}">
      <h2 id="${idOf(name)}">${name} <span class="muted">${entries.length}</span></h2>
      <ul class="cards">${entries.map((entry) => card(entry, looks))}</ul>
    </section>`,
  )}
  <script type="module" src="/stand-in/gallery.js"></script>`;

function card(entry: GalleryEntry, looks: ReadonlySet<string>): Html {
  const { id, title, note } = entry;
  const lines = [whoOf(entry), faultOf(entry), stepsOf(entry), note ?? ''].filter((line) => line !== '');
  return html`<li>
    <a class="card-link" href="/go/${id}">
      ${picture(id, looks)}
      <span class="card-words">
        <strong>${title}</strong>
        ${lines.map((line) => html`<span class="muted">${line}</span>`)}
      </span>
    </a>
  </li>`;
}

function picture(id: string, looks: ReadonlySet<string>): Html {
  const [light, dark] = [lookName(id, TAKEN_AT, 'light'), lookName(id, TAKEN_AT, 'dark')];
  if (!looks.has(light) || !looks.has(dark)) return html``;
  return html`<picture>
    <source media="(prefers-color-scheme: dark)" srcset="/stand-in/looks/${dark}">
    <img class="look" src="/stand-in/looks/${light}" width="${SHOWN.width}" height="${SHOWN.height}" alt="" loading="lazy">
  </picture>`;
}

const idOf = (name: string): string => `group-${name.toLowerCase().replaceAll(' ', '-')}`;

const groups = (): [string, GalleryEntry[]][] =>
  [...new Set(gallery.map(({ group }) => group))].map((name) => [
    name,
    gallery.filter(({ group }) => group === name),
  ]);
