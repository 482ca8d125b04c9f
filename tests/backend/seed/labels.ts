/** Invented labels, each a client with an account. The first is Nightjar Records. */
export const labels = [
  'Nightjar Records',
  'Kelp Audio',
  'Ninth Gate Music',
  'Salt Cathedral Tapes',
  'Lantern Works',
  'Paper Moth',
  'Fathom Line',
  'Glasshouse Cuts',
  'Rotor & Reed',
  'Ember Yard',
  'Northern Static',
  'Velvet Quarry',
  'Tern Island Sound',
  'Blue Hour Pressing',
] as const;

/** 'Rotor & Reed' as it stands in an address: 'rotor-reed'. */
export const urlName = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
