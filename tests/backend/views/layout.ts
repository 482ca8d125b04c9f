import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../config.ts';
import { scriptSafeJson } from '../insert-host-data.ts';
import { LEGACY_FEEDBACK } from '../page-feedback.ts';

export type Html = ReturnType<typeof html>;

const page = (
  title: string,
  head: Html,
  before: Html,
  body: Html,
  after: Html = html``,
): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${PRODUCT_NAME}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/stand-in/site.css">
    ${head}
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    ${before}
    <main id="content" tabindex="-1">${body}</main>
    ${after}
  </body>
</html>`;

/** A page of the existing site with the chrome and the feedback footer (pages/README.md). */
export const sitePage = (title: string, body: Html, chrome: string, hostData: object): Html =>
  page(
    title,
    html`${raw(chrome)}`,
    html`<div data-island="chrome"></div>
      <script type="application/json" id="host-data">${raw(scriptSafeJson(hostData))}</script>`,
    body,
    html`<footer>
      <div data-island="footer-feedback" data-props="${JSON.stringify({ action: LEGACY_FEEDBACK })}"></div>
    </footer>`,
  );

const bar = (nav: Html | Html[]): Html => html`<header class="bar">
  <a class="brand" href="/"><span class="disc" aria-hidden="true"></span>${PRODUCT_NAME}</a>
  <nav aria-label="Main">${nav}</nav>
</header>`;

const TOOLS = {
  Screens: '/',
  Mailbox: '/mailbox',
  Faults: '/faults',
  Analytics: '/analytics',
  Snippets: '/snippets',
} as const;

export const toolPage = (title: string, body: Html): Html => {
  const current = (label: string) => (label === title ? html` aria-current="page"` : '');
  const links = Object.entries(TOOLS).map(
    ([label, href]) => html`<a href="${href}"${current(label)}>${label}</a>`,
  );
  return page(title, html``, bar(links), body);
};

export const messagePage = (title: string, body: Html): Html =>
  page(title, html``, bar(html``), html`<div class="message"><h1>${title}</h1>${body}</div>`);

type ButtonForm = {
  readonly action: string;
  readonly label: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
};

export const buttonForm = ({ action, label, fields = {}, quiet = false }: ButtonForm): Html => html`
  <form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button type="submit"${quiet ? html` class="quiet"` : html` autofocus`}>${label}</button>
  </form>`;
