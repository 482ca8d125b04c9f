import { html } from 'hono/html';
import { AREA, PICKS } from '../config.ts';
import type { Recipient, User } from '../people.ts';
import type { PromoListing } from '../promos/listing.ts';
import { promoAddress } from '../promos/promos.ts';
import { type Html, layout, mailLinkPage } from './layout.ts';

/** A list of promos, as the existing site shows it to a DJ. */
export const djDashboard = (title: string, recipient: Recipient, promos: readonly PromoListing[]): Html =>
  layout({
    title,
    nav: [
      { label: 'Promos', href: AREA, current: title === 'Your promos' },
      { label: 'Picks', href: PICKS, current: title === 'Your picks' },
    ],
    aside: whoIsIn(recipient.name || recipient.email, 'recipient'),
    body: html`
      <h1>${title}</h1>
      ${promos.length === 0 ? html`<p class="empty">Nothing here yet.</p>` : promoList(promos)}
    `,
  });

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
export const djSubscriptions = (recipient: Recipient, subscriptions: readonly Subscription[]): Html =>
  layout({
    title: 'Your subscriptions',
    nav: [
      { label: 'Promos', href: AREA, current: false },
      { label: 'Subscriptions', href: `${AREA}/myaccount`, current: true },
    ],
    aside: whoIsIn(recipient.name || recipient.email, 'recipient'),
    body: html`
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
      </ul>
    `,
  });

/** What a client or admin lands on after logging in. */
export const clientHome = (user: User): Html =>
  layout({
    title: 'My account',
    nav: [{ label: 'My account', href: '/myaccount', current: true }],
    aside: whoIsIn(user.name || user.email, 'client'),
    body: html`
      <h1>My account</h1>
      <p>You are logged in as ${user.name} (${user.email})${user.accountId === null ? ', an admin' : ''}.</p>
    `,
  });

/** Where a label or company asks for an account. */
export const applyPage: Html = mailLinkPage(
  'Apply For An Account',
  html`<p>Write to hello@dubplate.example.net and tell us about your label. We answer within two days.</p>
    <p><a href="/login/clients">Back to the login</a></p>`,
);

const whoIsIn = (name: string, which: 'recipient' | 'client'): Html =>
  html`<p class="who">${name} <a href="/logout?which=${which}">Log out</a></p>`;
