import { html } from 'hono/html';
import type { Account } from '../accounts.ts';
import { AREA } from '../config.ts';
import type { User } from '../people.ts';
import type { PromoListing } from '../promos/listing.ts';
import { promoAddress } from '../promos/promos.ts';
import type { Html } from './layout.ts';

/** Bodies of the existing site's pages. */

/** A list of promos, as the existing site shows it to a DJ. */
export const djDashboard = (title: string, promos: readonly PromoListing[]): Html => html`
  <h1>${title}</h1>
  ${promos.length === 0 ? html`<p class="empty">Nothing here yet.</p>` : promoList(promos)}`;

const promoList = (promos: readonly PromoListing[]): Html => html`
  <ul class="rows">
    ${promos.map(
      ({ id, name, label, opened }) => html`<li>
        <img class="thumbnail" src="/media/packshots/${id}.svg" alt="" width="56" height="56" loading="lazy">
        <div class="row-text">
          <a class="promo-link" href="${promoAddress(id)}">${name}</a>
          <span class="muted">${label}${opened ? '' : html` <span class="badge">new</span>`}</span>
        </div>
      </li>`,
    )}
  </ul>`;

type Subscription = { readonly name: string; readonly urlName: string; readonly isSubscribed: boolean };

/** Whose promos a DJ gets, and the way to change that. */
export const djSubscriptions = (subscriptions: readonly Subscription[]): Html => html`
  <h1>Your subscriptions</h1>
  <ul class="rows">
    ${subscriptions.map(
      ({ name, urlName, isSubscribed }) => html`<li>
        <span class="row-text">${name}</span>
        <a href="${AREA}/${isSubscribed ? 'unsubscribe' : 'subscribe'}/${urlName}"
          aria-label="${isSubscribed ? 'Unsubscribe from' : 'Subscribe to'} ${name}">
          ${isSubscribed ? 'Unsubscribe' : 'Subscribe'}</a>
      </li>`,
    )}
  </ul>`;

/** What a client or admin lands on after logging in, or after becoming an account. */
export const clientHome = (user: User, account: Account | null, isGhosted: boolean): Html => html`
  <h1>${account?.name ?? 'My account'}</h1>
  <p>You are logged in as ${user.name} (${user.email})${account && !isGhosted ? '' : ', an admin'}.</p>`;

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
