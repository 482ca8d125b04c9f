import { html, raw } from 'hono/html';
import { scriptSafeJson } from '../backend/insert-host-data.ts';
import type { Html } from '../backend/views/layout.ts';
import { containerOf } from './bootstrap-5.ts';
import { type Embedded, embedded } from './embedded.ts';

export type LegacyPage = {
  readonly title: string;
  /** For the CSP. Every script and preload tag needs it. */
  readonly nonce: string;
  readonly hostData: object;
  /** The include fragments or the loader tag. */
  readonly head: string;
  readonly islands: readonly Embedded[];
};

export const legacyPage = ({
  title,
  nonce,
  hostData,
  head,
  islands,
}: LegacyPage): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" nonce="${nonce}">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/legacy/bootstrap.css">
    <link rel="stylesheet" href="/legacy/legacy.css">
    <script nonce="${nonce}" src="/legacy/jquery.js"></script>
    <script nonce="${nonce}" src="/legacy/prototype.js"></script>
    <script nonce="${nonce}" src="/legacy/legacy.js"></script>
    ${raw(withNonce(head, nonce))}
  </head>
  <body>
    <div class="legacy-head navbar">
      <a href="/legacy">An old site</a>
    </div>
    <div id="content">${islands.map(containerOf)}</div>
    <div class="container">
      <h2>${title}</h2>
      <p>Presses: <b id="jquery-count">0</b> with jQuery, <b id="prototype-count">0</b> with Prototype.</p>
      <p>
        <button id="jquery-press" class="btn btn-default">jQuery</button>
        <button id="prototype-press" class="btn btn-primary">Prototype</button>
        <button id="add">Add</button> <button id="move">Move</button> <button id="remove">Remove</button>
      </p>
      <form class="form-inline">
        <label for="q">Search</label> <input id="q" type="text" class="form-control" value="ossa">
      </form>
      <ul>
        <li><a href="/legacy/several">Several islands on one page</a></li>
        ${Object.keys(embedded).map(
          (name) => html`<li>
            ${name}: <a href="/legacy/fragment/${name}">by its fragment</a>, <a href="/legacy/loader/${name}">by the loader</a>,
            <a href="/legacy/bootstrap-5/${name}">in Bootstrap 5</a>
          </li>`,
        )}
      </ul>
    </div>
    <script type="application/json" id="host-data">${raw(scriptSafeJson(hostData))}</script>
  </body>
</html>`;

const withNonce = (tags: string, nonce: string): string =>
  tags.replaceAll(/<(script|link) /g, `<$1 nonce="${nonce}" `);
