import type { ClipboardEvent } from 'react';
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

/** Copies a selection over several rows of the list as lines of the tracklist. */
export function copySelectedRows(event: ClipboardEvent, promo: Promo): void {
  const selection = getSelection();
  const rows = [...event.currentTarget.children];
  const lines = tracklistOf(promo).filter((_, i) => rows[i] && selection?.containsNode(rows[i], true));
  if (!selection || lines.length < 2) return;
  // A longer selection has more than the tracklist.
  if (!event.currentTarget.contains(selection.getRangeAt(0).commonAncestorContainer)) return;
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
