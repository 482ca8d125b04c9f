import { random } from '../media/random.ts';

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

const FIRST_WORDS = (
  'Amber Ashen Birch Cinder Cobalt Coral Dusk Echo Fern Flint Frost Gable Harrow Hollow Iron ' +
  'Ivory Juniper Larch Linen Lunar Marble Mirror Moss Onyx Osier Petrol Quartz Rust Sable ' +
  'Sienna Tallow Thorn Umber Vapour Willow Zinc'
).split(' ');
const SECOND_WORDS = (
  'Arcade Assembly Bureau Canal Circuit Coast Corner Depot Dispatch Editions Engine Exchange ' +
  'Garden Harbour House Index Institute Ledger Library Meridian Notes Office Parade Press ' +
  'Quarter Records Society Station Tapes Terminal Traxx Union Works'
).split(' ');
const CITIES = [
  'Amsterdam',
  'Athens',
  'Berlin',
  'Bogotá',
  'Bristol',
  'Detroit',
  'Ghent',
  'Glasgow',
  'Lagos',
  'Leeds',
  'Lisbon',
  'London',
  'Lyon',
  'Malmö',
  'Manchester',
  'Melbourne',
  'Montréal',
  'Naples',
  'Osaka',
  'Tbilisi',
  'Vilnius',
] as const;

/** Invented labels that send nothing here, all different: 'Amber Arcade', 'Ashen Assembly'. */
export const furtherLabels: readonly string[] = FIRST_WORDS.flatMap((_, turn) =>
  SECOND_WORDS.map((second, i) => `${FIRST_WORDS[(i + turn) % FIRST_WORDS.length]} ${second}`),
);

/** Where the label of this id is at home. */
export const cityOf = (id: number): string => random(id, 2).pick(CITIES);
