import * as v from 'valibot';
import type { Promo } from '../entities/promo.ts';
import { type Track, trackOf } from '../entities/track.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { downloadOrNotify, offersTracks, offersZip, trackFile } from './downloads.ts';

/** What downloads when the DJ sends feedback. The API can't store it, so this browser does. */
export const autoDownload = createStoredValue({
  name: 'auto-download',
  schema: v.picklist(['off', 'zip', 'favourite']),
  fallback: 'off',
});

/** Starts what the DJ has chosen to download with feedback, if the promo offers it. */
export function startAutoDownload(promo: Promo, favourite: Track['track_id'] | null): void {
  const choice = autoDownload.$value.get();
  const track = choice === 'favourite' && offersTracks(promo) ? trackOf(promo, favourite) : undefined;
  const isOffered = track ? trackFile(track, 'mp3') : choice === 'zip' && offersZip(promo);
  if (isOffered && !promo.publicLink) void downloadOrNotify(promo, track);
}
