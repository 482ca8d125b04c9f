/** Longest e-mail address in characters; anything longer is not one. */
const EMAIL_MAX = 254;

/**
 * Whether the trimmed value is an e-mail address: non-space characters, an @, non-space characters, a dot,
 * at least 2 non-space characters (spec 5, open point 57). The language of /^\S+@\S+\.\S{2,}$/, which as an
 * expression takes quadratic time or worse on hostile input; this takes linear time.
 */
export function isEmail(value: string): boolean {
  const email = value.trim();
  if (email.length > EMAIL_MAX || /\s/.test(email)) return false;
  const at = email.indexOf('@', 1);
  const dot = email.lastIndexOf('.', email.length - 3);
  return at > 0 && dot > at + 1;
}
