/** The address as path, query and fragment when it stays on this origin, else null: nobody is sent elsewhere after a login. */
export function ownPath(address: string): string | null {
  const base = 'http://stand-in.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
