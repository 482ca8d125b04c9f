import { html } from 'hono/html';
import * as v from 'valibot';
import { type EmbeddedName, embedded } from '../../legacy-site/embedded.ts';
import { AREA } from '../config.ts';
import { type Html, toolPage } from './layout.ts';

type Props = Readonly<Record<string, unknown>>;

/** How a language writes values. */
type Literals = {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly braces: readonly [open: string, close: string];
  readonly colon: string;
  readonly text: (text: string) => string;
};

const php: Literals = {
  none: 'null',
  yes: 'true',
  no: 'false',
  braces: ['[', ']'],
  colon: ' => ',
  text: (text) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`,
};
const json: Literals = { ...php, braces: ['{', '}'], colon: ': ', text: (text) => JSON.stringify(text) };
const jinja: Literals = { ...json, none: 'none' };
const python: Literals = { ...json, none: 'None', yes: 'True', no: 'False' };
const ruby: Literals = {
  ...json,
  none: 'nil',
  colon: ' => ',
  // `#` starts code in a text, and `%>` ends the code of a template.
  text: (text) => JSON.stringify(text).replaceAll('#', '\\#').replaceAll('>', '\\u003e'),
};

function literal(value: unknown, as: Literals): string {
  if (typeof value === 'string') return as.text(value);
  if (typeof value === 'boolean') return value ? as.yes : as.no;
  if (typeof value !== 'object') return String(value);
  if (value === null) return as.none;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, as)).join(', ')}]`;
  const entries = Object.entries(value).map(
    ([key, child]) => `${as.text(key)}${as.colon}${literal(child, as)}`,
  );
  return as.braces.join(entries.join(', '));
}

/** The characters that WordPress escapes in the attributes of a block. */
const inBlock = (text: string): string =>
  text.replaceAll(/--|[<>&]|\\"/g, (found) =>
    [...found.replace('\\"', '"')].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );

/** What a host prints, by template language. `npm run proof -- hosts` runs these. */
const languages: Readonly<Record<string, (island: string, props: Props) => string>> = {
  HTML: (island, props) =>
    `<script type="application/json" id="host-data">{ "config": { "promosArea": "${AREA}" } }</script>
<script type="module" src="/islands.js"></script>
<div data-island="${island}" data-props='${literal(props, json).replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'></div>`,
  PHP: (island, props) => `<?php require 'dubplate.php'; $dubplate = new Dubplate(); ?>
<?= $dubplate->head(['${island}']) ?>
<?= $dubplate->hostData(['promosArea' => '${AREA}']) ?>
<?= $dubplate->island('${island}', ${literal(props, php)}) ?>`,
  ERB: (island, props) => `<% require "./dubplate"; dubplate = Dubplate.new %>
<%= dubplate.head(["${island}"]) %>
<%= dubplate.host_data(config: { promosArea: "${AREA}" }) %>
<%= dubplate.island("${island}", ${literal(props, ruby)}) %>`,
  Jinja: (
    island,
    props,
  ) => `{# In Python: from dubplate import Dubplate; template.render(dubplate=Dubplate()) #}
{{ dubplate.head(["${island}"]) }}
{{ dubplate.host_data({ "promosArea": "${AREA}" }) }}
{{ dubplate.island("${island}", ${literal(props, jinja)}) }}`,
  Django: (island, props) => `# In the view: the template prints {{ head }}, {{ host_data }} and {{ island }}.
dubplate = Dubplate()
return render(request, "page.html", {
    "head": dubplate.head(["${island}"]),
    "host_data": dubplate.host_data({"promosArea": "${AREA}"}),
    "island": dubplate.island("${island}", ${literal(props, python)}),
})`,
  WordPress: (island, props) => `<!-- wp:dubplate/island ${inBlock(JSON.stringify({ island, props }))} /-->`,
};

type Query = Readonly<Record<string, string>>;

/** The page that shows what a host prints. The query has the choices, and `shown` the island that the props are for. */
export const snippetsPage = ({ island: chosen, language: asked, props: typed, shown }: Query): Html => {
  const name = Object.keys(embedded).find((known): known is EmbeddedName => known === chosen) ?? 'login';
  const language = Object.keys(languages).find((known) => known === asked) ?? 'HTML';
  const { island, props } = embedded[name];
  const text = shown === name && typed ? typed : JSON.stringify(props);
  const read = readObject(text);
  const snippet = read && languages[language]?.(island, read);
  const options = (all: readonly string[], selected: string) =>
    all.map((value) => html`<option ${value === selected ? 'selected' : ''}>${value}</option>`);
  return toolPage(
    'Snippets',
    html`<h1>Snippets</h1>
      <p class="lead">What a page of a host prints for an island. A helper for each language is in <code>dist/host</code>.</p>
      <form class="fields">
        <input type="hidden" name="shown" value="${name}">
        <label for="island">Island</label>
        <select id="island" name="island">${options(Object.keys(embedded), name)}</select>
        <label for="language">Language</label>
        <select id="language" name="language">${options(Object.keys(languages), language)}</select>
        <label for="props">Props</label>
        <textarea id="props" name="props" rows="3" spellcheck="false" ${read ? '' : html`aria-invalid="true" aria-describedby="props-error"`}>${text}</textarea>
        ${read ? '' : html`<p id="props-error" role="alert">Couldn't read the props. They're an object in JSON.</p>`}
        <button>Show</button>
      </form>
      ${
        snippet &&
        html`<pre class="snippet" tabindex="0" aria-label="Snippet"><code>${snippet}</code></pre>
          <button id="copy" hidden>Copy</button>
          <script type="module" src="/stand-in/copy-snippet.js"></script>`
      }
      <p><a href="/legacy/bootstrap-5/${name}">See it in a page with Bootstrap 5</a></p>`,
  );
};

function readObject(text: string): Props | null {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    text,
  );
  return success && !Array.isArray(output) ? output : null;
}
