import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { type Random, random } from '../media/random.ts';
import { labels } from './labels.ts';
import { inDays, type PromoSeed, promo, type TrackSeed, USUAL_FIELDS, undated } from './promo-seed.ts';

const ARTISTS = [
  'Anodyne',
  'Brackwater',
  'Cedar & Ash',
  'Delft',
  'Elin Varga',
  'Foxglove',
  'Garnet',
  'Hush Engine',
] as const;
const ADJECTIVES = ['Slow', 'Bright', 'Hollow', 'Second', 'Northern', 'Wired', 'Silver', 'Early'] as const;
const NOUNS = ['Harbour', 'Circuit', 'Orchard', 'Signal', 'Canal', 'Meridian', 'Gravel', 'Window'] as const;
const MIXES = ['Original', 'Dub', 'Club Mix', 'Beatless', 'Extended'] as const;
const FIELDS = [USUAL_FIELDS, ResponseField.RATING, ResponseField.RATING | ResponseField.COMMENT, 0] as const;

/** Ordinary promos with the ids from `first` to `last`; the same on every run, dates apart. */
export function generatedPromos(first: number, last: number, today: number): PromoSeed[] {
  return Array.from({ length: last - first + 1 }, (_, i) => generatedPromo(first + i, today));
}

function generatedPromo(id: number, today: number): PromoSeed {
  const chance = random(id);
  const artist = chance.pick(ARTISTS);
  const title = `${chance.pick(ADJECTIVES)} ${chance.pick(NOUNS)}`;
  const days = chance.whole(-90, 45);
  const opened = chance.next() < 0.5;
  return promo({
    id,
    case: 'generated',
    label: chance.whole(0, labels.length - 1),
    album: { artist, title, released: chance.next() < 0.1 ? undated : inDays(today, days) },
    text: `${artist} returns with ${title}: made in a week, mixed in a night.`,
    tracks: someTracks(chance, title),
    requiredFields: chance.pick(FIELDS),
    downloadFlags: chance.next() < 0.8 ? DownloadFlag.ZIP : 0,
    state: {
      marlow: {
        opened,
        isPick: chance.next() < 0.2,
        ...(opened && chance.next() < 0.5
          ? { feedback: { rating: chance.whole(4, 10), comment: 'Playing this.' } }
          : {}),
      },
    },
  });
}

function someTracks(chance: Random, title: string): TrackSeed[] {
  const further = Array.from({ length: chance.whole(0, 5) }, () => ({
    title: `${chance.pick(ADJECTIVES)} ${chance.pick(NOUNS)}`,
    mix: chance.pick(MIXES),
  }));
  return [{ title }, ...further];
}
