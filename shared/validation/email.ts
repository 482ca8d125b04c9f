const MAX_EMAIL_LENGTH = 254;

/** Whether the trimmed value matches `/^\S+@\S+\.\S{2,}$/`, checked in linear time (spec 5, open point 57). */
export function isEmail(value: string): boolean {
  const email = value.trim();
  if (email.length > MAX_EMAIL_LENGTH || /\s/.test(email)) return false;
  const at = email.indexOf('@', 1);
  const dot = email.lastIndexOf('.', email.length - 3);
  return at > 0 && dot > at + 1;
}
