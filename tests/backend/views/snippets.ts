import { html } from 'hono/html';
import { type EmbeddedName, embedded } from '../../legacy-site/embedded.ts';
import { AREA } from '../config.ts';
import { type Html, toolPage } from './layout.ts';

const island = ({ island, props }: Snippet) => ({
  island,
  json: JSON.stringify(props, null, 1).replace(/\s+/g, ' '),
});

type Snippet = { readonly island: string; readonly props: object };

/** Literals of PHP, Ruby and Python for JSON without special values. */
const phpArray = (json: string): string =>
  json.replaceAll('{', '[').replaceAll('}', ']').replaceAll('":', '" =>');
const rubyHash = (json: string): string => json.replaceAll('":', '" =>');

/** What a host prints, by template language. `npm run proof -- hosts` tries the helpers. */
export const languages: Readonly<Record<string, (snippet: Snippet) => string>> = {
  HTML: (
    snippet,
  ) => `<script type="application/json" id="host-data">{ "config": { "promosArea": "${AREA}" } }</script>
<script type="module" src="/islands.js"></script>
<div data-island="${snippet.island}" data-props='${island(snippet).json.replaceAll("'", '&#39;')}'></div>`,
  PHP: (snippet) => `<?php require 'dubplate.php'; $dubplate = new Dubplate(); ?>
<?= $dubplate->head(['${snippet.island}']) ?>
<?= $dubplate->hostData(['promosArea' => '${AREA}']) ?>
<?= $dubplate->island('${snippet.island}', ${phpArray(island(snippet).json)}) ?>`,
  ERB: (snippet) => `<% require "./dubplate"; dubplate = Dubplate.new %>
<%= dubplate.head(["${snippet.island}"]) %>
<%= dubplate.host_data(config: { promosArea: "${AREA}" }) %>
<%= dubplate.island("${snippet.island}", ${rubyHash(island(snippet).json)}) %>`,
  Jinja: (snippet) => `{# In Python: from dubplate import Dubplate; template.render(dubplate=Dubplate()) #}
{{ dubplate.head(["${snippet.island}"]) }}
{{ dubplate.host_data({ "promosArea": "${AREA}" }) }}
{{ dubplate.island("${snippet.island}", ${island(snippet).json}) }}`,
  Django: (snippet) => `# In the view: the template prints {{ head }}, {{ host_data }} and {{ island }}.
dubplate = Dubplate()
return render(request, "page.html", {
    "head": dubplate.head(["${snippet.island}"]),
    "host_data": dubplate.host_data({"promosArea": "${AREA}"}),
    "island": dubplate.island("${snippet.island}", ${island(snippet).json}),
})`,
  WordPress: ({ island: name, props }) =>
    `<!-- wp:dubplate/island ${JSON.stringify({ island: name, props })} /-->`,
};

export const snippetsPage = (name: EmbeddedName, language: string): Html => {
  const options = (all: readonly string[], selected: string) =>
    all.map((value) => html`<option ${value === selected ? 'selected' : ''}>${value}</option>`);
  return toolPage(
    'Snippets',
    html`<h1>Snippets</h1>
      <p class="lead">What a page of a host prints for an island. A helper for each language is in <code>dist/host</code>.</p>
      <form class="find">
        <label for="island">Island</label>
        <select id="island" name="island">${options(Object.keys(embedded), name)}</select>
        <label for="language">Language</label>
        <select id="language" name="language">${options(Object.keys(languages), language)}</select>
        <button>Show</button>
      </form>
      <pre class="snippet" tabindex="0" aria-label="Snippet"><code>${languages[language]?.(embedded[name])}</code></pre>
      <button id="copy" hidden>Copy</button>
      <script type="module" src="/stand-in/copy-snippet.js"></script>
      <p><a href="/legacy/bootstrap-5/${name}">See it in a page with Bootstrap 5</a></p>`,
  );
};
