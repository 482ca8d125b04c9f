import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { random } from '../media/random.ts';
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
const TEXTS = [
  'made in a week, mixed in a night.',
  'six months of field recordings, cut to the bone.',
  'warm chords, a patient low end and no drops.',
  'pressed for the second half of the night.',
] as const;
const COMMENTS = [
  'Playing this.',
  'Straight into the bag for Friday.',
  'The dub is the one for me.',
] as const;
const FIELDS = [USUAL_FIELDS, ResponseField.RATING, ResponseField.RATING | ResponseField.COMMENT, 0] as const;

/** Generates ordinary promos with the ids `first` to `last`. Only the dates differ between runs. */
export const generatedPromos = (first: number, last: number, today: number): PromoSeed[] =>
  Array.from({ length: last - first + 1 }, (_, i) => generatedPromo(first + i, today));

function generatedPromo(id: number, today: number): PromoSeed {
  const rng = random(id);
  const name = () => `${rng.pick(ADJECTIVES)} ${rng.pick(NOUNS)}`;
  const [artist, title] = [rng.pick(ARTISTS), name()];
  const days = rng.whole(-90, 45);
  const opened = rng.next() < 0.5;
  const label = rng.whole(0, labels.length - 1);
  const released = rng.next() < 0.1 ? undated : inDays(today, days);
  const further = Array.from({ length: rng.whole(0, 5) }, (): TrackSeed => [name(), rng.pick(MIXES)]);
  return promo(id, label, [artist, title, released], {
    text: `${artist} returns with ${title}: ${TEXTS[id % TEXTS.length]}`,
    tracks: [[title], ...further],
    requiredFields: rng.pick(FIELDS),
    downloadFlags: rng.next() < 0.8 ? DownloadFlag.ZIP : 0,
    state: {
      marlow: {
        opened,
        isPick: rng.next() < 0.2,
        ...(opened && rng.next() < 0.5
          ? { feedback: { rating: rng.whole(4, 10), comment: COMMENTS[id % COMMENTS.length] ?? '' } }
          : {}),
      },
    },
  });
}
