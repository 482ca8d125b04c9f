import { html } from 'hono/html';
import type { AnalyticsEvent } from '../analytics.ts';
import { FAULTS, type Fault } from '../faults.ts';
import type { Mail } from '../mail.ts';
import { buttonForm, type Html, toolPage } from './layout.ts';

const list = (rows: readonly Html[], emptyText: string): Html =>
  rows.length === 0 ? html`<p class="empty">${emptyText}</p>` : html`<ul class="rows">${rows}</ul>`;

export const mailboxPage = (mails: readonly Mail[], to: string | undefined): Html => {
  const rows = mails.map(
    (mail) => html`<li>
      <a href="/mailbox/${mail.id}">${mail.subject}</a>
      <span class="muted">to ${mail.to}, ${timeOf(mail)}</span>
    </li>`,
  );
  return toolPage(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <form class="fields" method="get" action="/mailbox">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="Everyone">
        <button type="submit">Show</button>
      </form>
      ${list(rows, `No emails${to ? ` to ${to}` : ''} yet.`)}`,
  );
};

export const mailPage = (mail: Mail): Html =>
  toolPage(
    mail.subject,
    html`<p><a href="/mailbox">All emails</a></p>
      <article class="mail">
        <h1>${mail.subject}</h1>
        <p class="muted">from ${mail.from}<br>to <a href="/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>,
          ${timeOf(mail)}</p>
        ${mail.picture ? html`<img src="${mail.picture}" alt="Cover" width="240" height="240">` : ''}
        ${mail.paragraphs.map((paragraph) => html`<p class="text">${paragraph}</p>`)}
        ${mail.pin ? html`<p class="pin">${mail.pin}</p>` : ''}
        ${mail.action ? html`<p><a class="button" href="${mail.action.href}">${mail.action.label}</a></p>` : ''}
        ${mail.leave ? html`<p class="muted"><a href="${mail.leave}">Unsubscribe</a> from this label's promos.</p>` : ''}
      </article>`,
  );

const timeOf = ({ sent }: Mail): Html => {
  const time = new Date(sent).toISOString();
  return html`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`;
};

export const faultsPage = (faults: readonly Fault[], allowsOrigins: boolean): Html => {
  const [label, state] = allowsOrigins ? ['Refuse other origins', 'off'] : ['Allow other origins', 'on'];
  const rows = faults.map(
    ({ fault, match, times }) =>
      html`<li><strong>${fault}</strong> on <code>${match}</code>, ${times === null ? 'until cleared' : `${times} times`}</li>`,
  );
  const options = Object.entries(FAULTS).map(
    ([name, text]) => html`<option value="${name}">${name}: ${text}</option>`,
  );
  return toolPage(
    'Faults',
    html`<h1>Faults</h1>
      <p class="lead">Faults apply to API calls and streams in this browser. Pages always load.</p>
      <h2>Active</h2>
      ${list(rows, 'No faults.')}
      ${rows.length > 0 ? buttonForm({ action: '/faults', label: 'Clear all faults', fields: { fault: 'none' } }) : ''}
      <h2>Add a fault</h2>
      <form class="fields" method="post" action="/faults">
        <label for="fault">Fault</label>
        <select id="fault" name="fault">${options}</select>
        <label for="match">Path starts with</label>
        <input id="match" name="match" value="/recipient/" required>
        <label for="times">Number of calls</label>
        <input id="times" name="times" type="number" min="1" aria-describedby="times-hint">
        <p class="hint" id="times-hint">Leave empty to keep the fault until you clear it.</p>
        <button type="submit">Add fault</button>
      </form>
      <h2>Other origins</h2>
      <p>${allowsOrigins ? 'Pages of other origins on this machine may call.' : 'Only pages of this origin may call.'}</p>
      ${buttonForm({ action: '/cors', label, fields: { state }, quiet: true })}`,
  );
};

export const analyticsPage = (isOn: boolean, events: readonly AnalyticsEvent[]): Html => {
  const rows = events.toReversed().map(
    ({ name, visitor, page, event }) => html`<li><details>
      <summary><strong>${name}</strong> <code>${page}</code> <span class="muted">${visitor}</span></summary>
      <p class="text"><code>${event}</code></p>
    </details></li>`,
  );
  const [label, state] = isOn ? ['Turn off and delete events', 'off'] : ['Turn on', 'on'];
  return toolPage(
    'Analytics',
    html`<h1>Analytics</h1>
      <p class="lead">${isOn ? 'Pages send events.' : 'Analytics is off.'}</p>
      ${buttonForm({ action: '/analytics', label, fields: { state } })}
      ${list(rows, 'No events yet.')}`,
  );
};

export const partsPage = (base: string): Html =>
  toolPage(
    'Parts',
    html`<h1>Parts</h1>
      <link rel="stylesheet" href="${base}style.css">
      <div data-island="parts"></div>
      <script type="module" src="${base}entry.js"></script>`,
  );
