const MAX_EMAIL_LENGTH = 254;

/** Quotes, brackets and the punctuation of a sentence. The lookbehind keeps the search linear. */
const AROUND =
  /^[\s"'`“”„‟‘’‚«»‹›<([{.,;:*]+|(?<![\s"'`“”„‟‘’‚«»‹›>)\]}.,;:!?*。、])[\s"'`“”„‟‘’‚«»‹›>)\]}.,;:!?*。、]+$/g;

/** An email in brackets, as in `Anna <anna@example.net>`. The second bracket may be missing. */
const BRACKETED = /[<([]([^@<>()[\]]*@[^@<>()[\]]*)/g;

/** Labels such as `To:`, and the scheme of a `mailto:` link, which may continue behind the email. */
const LABELLED = /^\s*(?:[\p{L}-]+:\s*)+([^?]*)/u;

/** What an email has only in quotes, and what separates the emails of a list. */
const FORBIDDEN = /[\s"(),:;<>[\\\]]/;

/** Returns the email in a typed or pasted text, without what is around it: labels, a name, quotes, brackets or punctuation. */
export function cleanEmail(value: string): string {
  const text = value
    .normalize('NFKC')
    .replace(/(?![\t-\r])[\p{Cc}\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu, '');
  const found = [...text.matchAll(BRACKETED)].map(([, email = '']) => unwrap(email));
  // A list is unclear, and stays invalid.
  return found.length > 0 && new Set(found).size === 1 ? (found[0] ?? '') : unwrap(text);
}

function unwrap(text: string): string {
  const email = LABELLED.exec(text)?.[1] ?? text;
  const decoded = MAILTO.test(text) ? email.replace(/%[2-7][\da-f]/gi, decodeURIComponent) : email;
  return decoded.replace(AROUND, '');
}

const MAILTO = /^\s*mailto:/i;

/** Whether the cleaned value is one email and matches `/^\S+@\S+\.\S{2,}$/`, checked in linear time (spec 5, open point 57). */
export function isEmail(value: string): boolean {
  const email = cleanEmail(value);
  if (email.length > MAX_EMAIL_LENGTH || FORBIDDEN.test(email)) return false;
  const at = email.indexOf('@', 1);
  const dot = email.lastIndexOf('.', email.length - 3);
  return at > 0 && dot > at + 1;
}
