const MAX_EMAIL_LENGTH = 254;

/** Quotes, brackets and the punctuation of a sentence. The lookbehind keeps the search linear. */
const AROUND =
  /^[\s"'`“”„‟‘’‚«»‹›<([{.,;:]+|(?<![\s"'`“”„‟‘’‚«»‹›>)\]}.,;:!?。、])[\s"'`“”„‟‘’‚«»‹›>)\]}.,;:!?。、]+$/g;

/** An email in brackets, as in `Anna <anna@example.net>`. The second bracket may be missing. */
const BRACKETED = /[<([]([^@<>()[\]]*@[^@<>()[\]]*)(?=[>)\]]|$)/g;

/** A name behind the email, as in `anna@example.net (Anna)`. */
const COMMENT = /\s\([^@()]*\)/g;

const SCHEME = /^.*(?:mailto|e-?mail):(?:\/\/)?([^?]*)/is;

/**
 * Returns the email in a typed or pasted text: without invisible characters, full-width forms, quotes, brackets and
 * punctuation around it, the name beside it, or what belongs to a `mailto:` link.
 */
export function cleanEmail(value: string): string {
  const text = visible(withoutScheme(value.replace(/&lt;/gi, '<').replace(/&gt;/gi, '>')));
  const [inner, ...others] = new Set([...text.matchAll(BRACKETED)].map(([, email = '']) => email));
  // A list is unclear, and stays invalid.
  return (inner && others.length === 0 ? inner : text.replace(COMMENT, '')).replace(AROUND, '');
}

const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?![\t-\r])[\p{Cc}\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .trim();

/** Returns the percent-decoded address of a `mailto:` link, or the text if it has none. */
function withoutScheme(text: string): string {
  const address = SCHEME.exec(text)?.[1];
  if (address === undefined && (text.includes('@') || !text.includes('%40'))) return text;
  try {
    return decodeURIComponent(address ?? text);
  } catch {
    return address ?? text;
  }
}

/** Whether the cleaned value matches `/^\S+@\S+\.\S{2,}$/`, checked in linear time (spec 5, open point 57). */
export function isEmail(value: string): boolean {
  const email = cleanEmail(value);
  if (email.length > MAX_EMAIL_LENGTH || /\s/.test(email)) return false;
  const at = email.indexOf('@', 1);
  const dot = email.lastIndexOf('.', email.length - 3);
  return at > 0 && dot > at + 1;
}
