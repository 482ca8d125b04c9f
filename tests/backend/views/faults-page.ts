import { html } from 'hono/html';
import { FAULTS, type Fault } from '../faults.ts';
import { buttonForm, type Html, toolPage } from './layout.ts';

/** The faults that are set, and a form for one more. */
export const faultsPage = (faults: readonly Fault[]): Html =>
  toolPage(
    'Faults',
    html`
      <h1>Faults</h1>
      <p class="lead">They hit calls and streams of this browser; pages themselves always load.</p>
      <section aria-labelledby="set">
        <h2 id="set">Set now</h2>
        ${faults.length === 0 ? html`<p class="empty">None: everything works.</p>` : faultList(faults)}
      </section>
      <section aria-labelledby="add">
        <h2 id="add">Add a fault</h2>
        <form class="fields" method="post" action="/faults">
          <label for="fault">What goes wrong</label>
          <select id="fault" name="fault">
            ${Object.entries(FAULTS).map(([name, text]) => html`<option value="${name}">${name}: ${text}</option>`)}
          </select>
          <label for="match">Calls whose path starts with</label>
          <input id="match" name="match" value="/recipient/" required>
          <label for="times">How many calls</label>
          <input id="times" name="times" type="number" min="1" aria-describedby="times-hint">
          <p class="hint" id="times-hint">Left empty, it stays until faults are cleared.</p>
          <button type="submit">Add fault</button>
        </form>
      </section>
    `,
  );

const faultList = (faults: readonly Fault[]): Html => html`
  <ul class="rows">
    ${faults.map(
      ({ fault, match, times }) =>
        html`<li><strong>${fault}</strong> on <code>${match}</code>, ${times === null ? 'until cleared' : `${times} times`}</li>`,
    )}
  </ul>
  ${buttonForm({ action: '/faults', label: 'Clear all faults', fields: { fault: 'none' } })}`;
