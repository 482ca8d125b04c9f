import { UNSET_RELEASE } from '../../../shared/config/constants.ts';
import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { DAY_MS } from '../config.ts';
import type { ReplyForm } from '../promos/references.ts';
import type { IdentityKey } from './identities.ts';

/** A seeded promo. Days count from the day of the seed. */
export type PromoSeed = {
  readonly id: number;
  /** An index into the seeded labels. */
  readonly label: number;
  readonly album: Album | null;
  readonly campaign: string;
  readonly text: string;
  readonly tracks: readonly TrackSeed[];
  readonly downloadFlags: number;
  readonly formats: string;
  readonly requiredFields: number;
  /** Whether the server sends waveforms of the tracks. */
  readonly hasPeaks: boolean;
  readonly active: boolean;
  readonly inactiveMessage: string;
  readonly expiresInDays: number | null;
  readonly embargoDays: number | null;
  readonly withdrawn: string | null;
  readonly groupAddress: string | null;
  readonly replyForm: ReplyForm;
  readonly sentTo: 'everyone' | 'group' | 'nobody';
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

export const USUAL_FIELDS = ResponseField.RATING | ResponseField.COMMENT | ResponseField.FAVOURITE;

export const promo = (
  id: number,
  label: number,
  album: readonly [artist: string, title: string, released: ReleaseDate] | null,
  options: Pick<PromoSeed, 'text' | 'tracks'> & Partial<PromoSeed>,
): PromoSeed => ({
  id,
  label,
  album: album && { artist: album[0], title: album[1], released: album[2] },
  campaign: album ? `${album[1]} (promo)` : '',
  downloadFlags: DownloadFlag.ZIP,
  formats: 'mp3,wav,aiff,flac',
  requiredFields: USUAL_FIELDS,
  hasPeaks: true,
  active: true,
  inactiveMessage: '',
  expiresInDays: null,
  embargoDays: null,
  withdrawn: null,
  groupAddress: null,
  replyForm: 'plain',
  sentTo: 'everyone',
  state: {},
  ...options,
});

/** The UTC date a number of days after `today` (ms). */
export function inDays(today: number, days: number): ReleaseDate {
  const date = new Date(today + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const undated: ReleaseDate = UNSET_RELEASE;
