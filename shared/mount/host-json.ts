const NEXT = String.raw`[{[,:]\s*`;

/** What makes JSON invalid in templates, with a pattern that finds it. */
const CAUSES: readonly (readonly [cause: string, pattern: RegExp])[] = [
  ['a curly quote, as editors write them, in place of "', new RegExp(`${NEXT}[“”„‟‘’«»″]`)],
  ['a quote that was escaped twice', new RegExp(`${NEXT}(&amp;|&quot;|&#)`)],
  ['a single quote in place of "', new RegExp(`${NEXT}'`)],
  ['a comma before a closing bracket', /,\s*[}\]]/],
  ['a word that is not JSON', /[[,:]\s*(undefined|None|True|False|nil|NULL|NaN)\b/],
  ['a key without quotes', /[{,]\s*[A-Za-z_$][\w$]*\s*:/],
  ['=> in place of :', /"\s*=>/],
  ['a template that was not filled in', /\{\{|\{%|<\?|<%|\$\{/],
  ['a missing end, perhaps because of a quote that was not escaped', /[^}\]\s]\s*$|^[{[]\s*$/],
];

/** Parses JSON of a host page. @throws SyntaxError, whose message has the position and the likely cause. */
export function parseHostJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const found = CAUSES.flatMap(([cause, pattern]) => {
      const match = pattern.exec(text);
      return match ? [{ cause, position: match.index + match[0].length - 1, near: match[0] }] : [];
    })[0];
    const hint = found ? `. At position ${found.position} there is ${found.cause}` : '';
    throw new SyntaxError(`${error instanceof Error ? error.message : error}${hint}`, { cause: error });
  }
}
