import { UNSET_RELEASE } from '../../../shared/config/constants.ts';
import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { DAY_MS } from '../config.ts';
import type { ReplyForm } from '../promos/references.ts';
import type { IdentityKey } from './identities.ts';

/** A promo of the seed. Days are counted from the day of the seed. */
export type PromoSeed = {
  readonly id: number;
  /** Position in the list of labels. */
  readonly label: number;
  readonly album: Album | null;
  readonly campaign: string;
  readonly text: string;
  readonly tracks: readonly TrackSeed[];
  readonly downloadFlags: number;
  readonly formats: string;
  readonly requiredFields: number;
  readonly active: boolean;
  readonly inactiveMessage: string;
  readonly expiresInDays: number | null;
  readonly embargoDays: number | null;
  readonly withdrawn: string | null;
  readonly groupAddress: string | null;
  readonly replyForm: ReplyForm;
  /** The receivers: everyone, only those who share its group address, or nobody. */
  readonly sentTo: 'everyone' | 'group' | 'nobody';
  /** What came of it for a named DJ. */
  readonly state: Partial<Record<IdentityKey, SendState>>;
};

type Album = { readonly artist: string; readonly title: string; readonly released: ReleaseDate };

export type TrackSeed = readonly [title: string, mix?: string | null, artist?: string];

export type ReleaseDate = { readonly year: number; readonly month: number; readonly day: number };

export type SendState = {
  readonly needsEmail?: boolean;
  readonly emailed?: boolean;
  readonly opened?: boolean;
  readonly isPick?: boolean;
  readonly thumbs?: -1 | 0 | 1;
  readonly feedback?: { readonly rating: number; readonly comment: string };
};

/** Rating, comment and favourite: what most labels ask for. */
export const USUAL_FIELDS = ResponseField.RATING | ResponseField.COMMENT | ResponseField.FAVOURITE;

/** A promo that is ordinary in everything that is not given. */
export const promo = (
  id: number,
  label: number,
  album: readonly [artist: string, title: string, released: ReleaseDate] | null,
  given: Pick<PromoSeed, 'text' | 'tracks'> & Partial<PromoSeed>,
): PromoSeed => ({
  id,
  label,
  album: album && { artist: album[0], title: album[1], released: album[2] },
  campaign: album ? `${album[1]} (promo)` : '',
  downloadFlags: DownloadFlag.ZIP,
  formats: 'mp3,wav,aiff,flac',
  requiredFields: USUAL_FIELDS,
  active: true,
  inactiveMessage: '',
  expiresInDays: null,
  embargoDays: null,
  withdrawn: null,
  groupAddress: null,
  replyForm: 'plain',
  sentTo: 'everyone',
  state: {},
  ...given,
});

/** The date so many days from `today` (ms), in UTC. */
export function inDays(today: number, days: number): ReleaseDate {
  const date = new Date(today + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A release without a date (spec 3). */
export const undated: ReleaseDate = UNSET_RELEASE;
