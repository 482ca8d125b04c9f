import { html } from 'hono/html';
import type { AnalyticsEvent } from '../analytics.ts';
import { buttonForm, type Html, toolPage } from './layout.ts';

/** Whether pages send events, and the newest of them. */
export const analyticsPage = (isOn: boolean, events: readonly AnalyticsEvent[]): Html =>
  toolPage(
    'Analytics',
    html`
      <h1>Analytics</h1>
      <p class="lead">${isOn ? 'Pages send what is looked at, and by whom.' : 'Pages send nothing.'}</p>
      ${buttonForm({
        action: '/analytics',
        label: isOn ? 'Switch off and forget' : 'Switch on',
        fields: { wanted: isOn ? 'off' : 'on' },
      })}
      ${events.length === 0 ? html`<p class="empty">No events yet.</p>` : eventList(events)}
    `,
  );

const eventList = (events: readonly AnalyticsEvent[]): Html => html`
  <ul class="rows">
    ${events.toReversed().map(
      ({ name, visitor, page, event }) => html`<li>
        <details>
          <summary><strong>${name}</strong> <code>${page}</code> <span class="muted">${visitor}</span></summary>
          <p class="text"><code>${event}</code></p>
        </details>
      </li>`,
    )}
  </ul>`;
