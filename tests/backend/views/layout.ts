import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../config.ts';
import { scriptSafeJson } from '../fill-page.ts';
import { LEGACY_FEEDBACK } from '../page-feedback.ts';

/** A piece of HTML whose values were escaped. */
export type Html = ReturnType<typeof html>;

type Document = {
  readonly title: string;
  readonly head?: Html;
  readonly before: Html;
  readonly body: Html;
  readonly after?: Html;
};

/** A page that the server renders itself. */
const page = ({ title, head, before, body, after }: Document): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${PRODUCT_NAME}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/stand-in/site.css">
    ${head ?? ''}
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    ${before}
    <main id="content" tabindex="-1">${body}</main>
    ${after ?? ''}
  </body>
</html>`;

export type SitePage = {
  readonly title: string;
  readonly body: Html;
  /** Include fragment of the chrome, which is the bar at the top. */
  readonly chrome: string;
  readonly hostData: object;
};

/** A page of the existing site, with the chrome in it and the feedback in its footer (design: host contract). */
export const sitePage = ({ title, body, chrome, hostData }: SitePage): Html =>
  page({
    title,
    head: html`${raw(chrome)}`,
    before: html`<div data-island="chrome"></div>
      <script type="application/json" id="host-data">${raw(scriptSafeJson(hostData))}</script>`,
    body,
    after: html`<footer>
      <div data-island="footer-feedback" data-props="${JSON.stringify({ action: LEGACY_FEEDBACK })}"></div>
    </footer>`,
  });

type Bar = {
  readonly title: string;
  readonly body: Html;
  /** Links of the bar at the top. */
  readonly nav: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[];
};

const barPage = ({ title, body, nav }: Bar): Html =>
  page({
    title,
    before: html`<header class="bar">
      <a class="brand" href="/"><span class="disc" aria-hidden="true"></span>${PRODUCT_NAME}</a>
      <nav aria-label="Main">
        ${nav.map(
          ({ label, href, current }) =>
            html`<a class="bar-link" href="${href}"${current ? html` aria-current="page"` : ''}>${label}</a>`,
        )}
      </nav>
    </header>`,
    body,
  });

const TOOLS = [
  { label: 'Screens', href: '/' },
  { label: 'Mailbox', href: '/mailbox' },
  { label: 'Faults', href: '/faults' },
  { label: 'Analytics', href: '/analytics' },
] as const;

/** A page of the stand-in's own tools. */
export const toolPage = (title: string, body: Html): Html =>
  barPage({ title, body, nav: TOOLS.map((tool) => ({ ...tool, current: tool.label === title })) });

/** A page that a link in a mail leads to: one message, and perhaps one button. */
export const mailLinkPage = (title: string, body: Html): Html =>
  barPage({ title, nav: [], body: html`<div class="card"><h1>${title}</h1>${body}</div>` });

type ButtonForm = {
  readonly action: string;
  readonly label: string;
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Not the main thing of the page. */
  readonly quiet?: boolean;
};

/** A form of one button. */
export const buttonForm = ({ action, label, fields = {}, quiet = false }: ButtonForm): Html => html`
  <form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button type="submit"${quiet ? html` class="quiet"` : ''}>${label}</button>
  </form>`;
