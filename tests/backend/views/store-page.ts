import { html } from 'hono/html';
import type { PickStore } from '../../../shared/constants.ts';
import type { Release } from '../picks/releases.ts';
import { type Html, mailLinkPage } from './layout.ts';

/** A release in a store that is not ours. */
export const storePage = (store: PickStore, { id, artist, title, labelName }: Release): Html =>
  mailLinkPage(
    `${artist} - ${title}`,
    html`<img src="/media/releases/${id}.svg" alt="" width="240" height="240">
      <p class="muted">${labelName}</p>
      <p>Here ${store} would sell this release.</p>`,
  );
