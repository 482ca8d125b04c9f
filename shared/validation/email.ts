const MAX_EMAIL_LENGTH = 254;

/** Removes what a paste adds to an email: invisible characters, spaces around it, and full-width forms. */
export const cleanEmail = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/(?![\t-\r])[\p{Cc}\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .trim();

/** Whether the cleaned value matches `/^\S+@\S+\.\S{2,}$/`, checked in linear time (spec 5, open point 57). */
export function isEmail(value: string): boolean {
  const email = cleanEmail(value);
  if (email.length > MAX_EMAIL_LENGTH || /\s/.test(email)) return false;
  const at = email.indexOf('@', 1);
  const dot = email.lastIndexOf('.', email.length - 3);
  return at > 0 && dot > at + 1;
}
