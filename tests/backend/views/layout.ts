import { html } from 'hono/html';
import { PRODUCT_NAME } from '../config.ts';

/** A piece of HTML whose values were escaped. */
export type Html = ReturnType<typeof html>;

export type Layout = {
  readonly title: string;
  readonly body: Html;
  /** Links of the bar at the top, the first of which is the product. */
  readonly nav: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[];
  /** Right end of the bar: who is signed in. */
  readonly aside?: Html;
};

/** A page that the server renders itself: the legacy site and the stand-in's own tools. */
export const layout = ({ title, body, nav, aside }: Layout): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${PRODUCT_NAME}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/stand-in/site.css">
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header class="bar">
      <a class="brand" href="/"><span class="disc" aria-hidden="true"></span>${PRODUCT_NAME}</a>
      <nav aria-label="Main">
        ${nav.map(
          ({ label, href, current }) =>
            html`<a class="bar-link" href="${href}"${current ? html` aria-current="page"` : ''}>${label}</a>`,
        )}
      </nav>
      ${aside ?? ''}
    </header>
    <main id="content" tabindex="-1">${body}</main>
  </body>
</html>`;

const TOOLS = [
  { label: 'Screens', href: '/' },
  { label: 'Mailbox', href: '/mailbox' },
  { label: 'Faults', href: '/faults' },
] as const;

/** A page of the stand-in's own tools. */
export const toolPage = (title: string, body: Html): Html =>
  layout({ title, body, nav: TOOLS.map((tool) => ({ ...tool, current: tool.label === title })) });

/** A page that a link in a mail leads to: one message, and perhaps one button. */
export const mailLinkPage = (title: string, body: Html): Html =>
  layout({ title, nav: [], body: html`<div class="card"><h1>${title}</h1>${body}</div>` });

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
