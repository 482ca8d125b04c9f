import { random } from '../media/random.ts';

const splitNames = (list: string): string[] => list.split(', ');
const splitWords = (list: string): string[] => list.split(' ');

/** Labels with an account and a client. The first is Nightjar Records. */
export const labels = splitNames(
  'Nightjar Records, Kelp Audio, Ninth Gate Music, Salt Cathedral Tapes, Lantern Works, Paper Moth, ' +
    'Fathom Line, Glasshouse Cuts, Rotor & Reed, Ember Yard, Northern Static, Velvet Quarry, ' +
    'Tern Island Sound, Blue Hour Pressing',
);

export const urlName = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const FIRST_WORDS = splitWords(
  'Amber Ashen Birch Cinder Cobalt Coral Dusk Echo Fern Flint Frost Gable Harrow Hollow Iron ' +
    'Ivory Juniper Larch Linen Lunar Marble Mirror Moss Onyx Osier Petrol Quartz Rust Sable ' +
    'Sienna Tallow Thorn Umber Vapour Willow Zinc',
);
const SECOND_WORDS = splitWords(
  'Arcade Assembly Bureau Canal Circuit Coast Corner Depot Dispatch Editions Engine Exchange ' +
    'Garden Harbour House Index Institute Ledger Library Meridian Notes Office Parade Press ' +
    'Quarter Records Society Station Tapes Terminal Traxx Union Works',
);

/** Labels that send no promos, such as 'Amber Arcade'. */
export const furtherLabels: readonly string[] = FIRST_WORDS.flatMap((_, shift) =>
  SECOND_WORDS.map((second, i) => `${FIRST_WORDS[(i + shift) % FIRST_WORDS.length]} ${second}`),
);

const CITIES = splitNames(
  'Amsterdam, Athens, Berlin, Bogotá, Bristol, Detroit, Ghent, Glasgow, Lagos, Leeds, Lisbon, London, ' +
    'Lyon, Malmö, Manchester, Melbourne, Montréal, Naples, Osaka, Tbilisi, Vilnius',
);

export const cityOf = (id: number): string => CITIES[random(id, 2).whole(0, CITIES.length - 1)] ?? '';
