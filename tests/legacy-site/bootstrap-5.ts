import { html, raw } from 'hono/html';
import { scriptSafeJson } from '../backend/insert-host-data.ts';
import type { Html } from '../backend/views/layout.ts';
import { type Embedded, embedded } from './embedded.ts';

/** Where the island is: in the page, in a modal of Bootstrap, in a dialog, or loaded by htmx after a press. */
export const places = ['page', 'modal', 'dialog', 'htmx'] as const;
export type Place = (typeof places)[number];

export const containerOf = ({ island, props }: Embedded): Html =>
  html`<div data-island="${island}" data-props="${JSON.stringify(props)}"></div>`;

type Options = {
  readonly name: string;
  readonly island: Embedded;
  readonly place: Place;
  readonly theme: 'light' | 'dark';
  readonly nonce: string;
  readonly hostData: object;
};

/** A page with Bootstrap 5 and htmx, a fixed bar and an island. */
export function bootstrap5Page({ name, island, place, theme, nonce, hostData }: Options): Html {
  const inPlace = (candidate: Place) => (place === candidate ? containerOf(island) : '');
  return html`<!doctype html>
<html lang="en" data-bs-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" nonce="${nonce}">
    <meta name="htmx-config" content='{"includeIndicatorStyles":false,"allowEval":false}'>
    <title>Bootstrap 5: ${name}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/legacy/bootstrap-5.css">
    <link rel="stylesheet" href="/legacy/fixed-bar.css">
    <script nonce="${nonce}" src="/legacy/bootstrap-5.js" defer></script>
    <script nonce="${nonce}" src="/legacy/htmx.js" defer></script>
    <script nonce="${nonce}" src="/legacy/dialog.js" defer></script>
    <script nonce="${nonce}" type="module" src="/islands.js"></script>
    <script type="application/json" id="host-data">${raw(scriptSafeJson(hostData))}</script>
  </head>
  <body>
    <nav class="navbar navbar-expand fixed-top bg-body-tertiary">
      <div class="container-fluid">
        <a class="navbar-brand" href="/legacy">A site with Bootstrap 5</a>
        <div class="navbar-nav" hx-boost="true">
          ${Object.keys(embedded).map((other) => html`<a class="nav-link" href="/legacy/bootstrap-5/${other}">${other}</a>`)}
        </div>
      </div>
    </nav>
    <main class="container py-3">
      <h1>${name}</h1>
      <p>
        <button class="btn btn-primary" data-bs-toggle="modal" data-bs-target="#modal">Open the modal</button>
        <button class="btn btn-secondary" id="open-dialog">Open the dialog</button>
        <button class="btn btn-secondary" hx-get="/legacy/bootstrap-5/part/${name}" hx-target="#part">Load</button>
        <button class="btn btn-secondary" hx-get="/legacy/bootstrap-5/part/none" hx-target="#part">Clear</button>
      </p>
      <div class="card"><div class="card-body">${inPlace('page')}</div></div>
      <div id="part"></div>
      <p>The end of the page.</p>
    </main>
    <div class="modal fade" id="modal" tabindex="-1" aria-label="A modal">
      <div class="modal-dialog modal-lg modal-dialog-scrollable">
        <div class="modal-content">
          <div class="modal-header">
            <h2 class="modal-title fs-5">A modal</h2>
            <button class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>
          </div>
          <div class="modal-body">${inPlace('modal')}</div>
        </div>
      </div>
    </div>
    <dialog id="dialog" aria-label="A dialog">
      <form method="dialog"><button>Close the dialog</button></form>
      ${inPlace('dialog')}
    </dialog>
  </body>
</html>`;
}
