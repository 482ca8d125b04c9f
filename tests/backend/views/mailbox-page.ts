import { html } from 'hono/html';
import type { Mail } from '../mail.ts';
import { type Html, toolPage } from './layout.ts';

/** The newest mails, those to one address alone where it is given. */
export const mailboxPage = (mails: readonly Mail[], to: string | undefined): Html =>
  toolPage(
    'Mailbox',
    html`
      <h1>Mailbox</h1>
      <form class="fields" method="get" action="/mailbox">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="everyone">
        <button type="submit">Show</button>
      </form>
      ${mails.length === 0 ? html`<p class="empty">No mail${to ? ` to ${to}` : ''} yet.</p>` : mailList(mails)}
    `,
  );

const mailList = (mails: readonly Mail[]): Html => html`
  <ul class="rows">
    ${mails.map(
      (mail) => html`<li>
        <a class="row-link" href="/mailbox/${mail.id}">${mail.subject}</a>
        <span class="muted">to ${mail.to}, ${timeOf(mail)}</span>
      </li>`,
    )}
  </ul>`;

/** One mail, as its reader sees it. */
export const mailPage = (mail: Mail): Html =>
  toolPage(
    mail.subject,
    html`
      <p><a href="/mailbox">All mails</a></p>
      <article class="mail">
        <h1>${mail.subject}</h1>
        <p class="muted">from ${mail.from}<br>to <a href="/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>,
          ${timeOf(mail)}</p>
        ${mail.picture ? html`<img class="cover" src="${mail.picture}" alt="Cover" width="240" height="240">` : ''}
        ${mail.paragraphs.map((paragraph) => html`<p class="text">${paragraph}</p>`)}
        ${mail.pin ? html`<p class="pin">${mail.pin}</p>` : ''}
        ${mail.action ? html`<p><a class="button" href="${mail.action.href}">${mail.action.label}</a></p>` : ''}
        ${mail.leave ? html`<p class="muted"><a href="${mail.leave}">Unsubscribe</a> from this label's promos.</p>` : ''}
      </article>
    `,
  );

const timeOf = ({ sent }: Mail): Html => {
  const time = new Date(sent).toISOString();
  return html`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`;
};
