import { html } from 'hono/html';
import type { Account } from '../accounts.ts';
import { type Html, mailLinkPage } from './layout.ts';

/** Bodies of the existing site's pages. */

/** What a client has sent. */
export const clientPromos = (
  promos: readonly { readonly name: string; readonly sent: number }[],
): Html => html`
  <h1>Your promos</h1>
  ${
    promos.length === 0
      ? html`<p class="empty">Nothing sent yet.</p>`
      : html`<ul class="rows">
          ${promos.map(({ name, sent }) => html`<li><span class="row-text">${name}</span><span class="muted">${sent} sent</span></li>`)}
        </ul>`
  }`;

/** Every account, for admins. */
export const accountList = (accounts: readonly Account[]): Html => html`
  <h1>Accounts</h1>
  <ul class="rows">
    ${accounts.map(
      ({ id, name }) => html`<li>
        <span class="row-text">${name}</span>
        <a href="/ghost/possess/${id}" aria-label="Act as ${name}">Act as</a>
      </li>`,
    )}
  </ul>`;

/** Where a label or company asks for an account. */
export const applyPage: Html = mailLinkPage(
  'Apply For An Account',
  html`<p>Write to hello@dubplate.example.net and tell us about your label. We answer within two days.</p>
    <p><a href="/login/clients">Back to the login</a></p>`,
);
