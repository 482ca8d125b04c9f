import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { notify } from '../../shared/notifications/notifications.ts';

/** Returns a line for each track, such as '1. Ossa - Low Tide (Original) 1:25'. */
const tracklistOf = ({ album, playlist }: Promo): string[] =>
  playlist.tracks.map((track, index) => {
    const name = [track.artist || album?.artist, trackName(track)].filter(Boolean).join(' - ');
    return `${index + 1}. ${name} ${track.duration > 0 ? formatDuration(track.duration) : ''}`.trim();
  });

export async function copyTracklist(promo: Promo): Promise<void> {
  try {
    await navigator.clipboard.writeText(tracklistOf(promo).join('\n'));
    notify('success', 'Tracklist copied');
  } catch {
    notify('error', "Couldn't copy the tracklist, because your browser doesn't allow it.");
  }
}
