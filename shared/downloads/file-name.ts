import type { DownloadFormat } from '../config/constants.ts';
import type { Promo } from '../entities/promo.ts';
import type { Track } from '../entities/track.ts';
import { sanitizeName } from '../format/text.ts';

/** File systems take 255 bytes, of which browsers need some for their own endings. */
const MAX_BYTES = 220;

/** Windows reserves these names, whatever comes after their first dot. */
const RESERVED_NAME = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(\.|$)/i;

export const trackFileName = ({ album }: Promo, track: Track, format: DownloadFormat): string =>
  fileName(track.artist || album?.artist || '', track.title, track.mix, format);

export const zipFileName = ({ album, campaign }: Promo): string =>
  fileName(album?.artist ?? '', album?.title || campaign?.name || '', '', 'zip');

/** Returns 'Artist - Title (Mix).mp3', which every file system accepts. */
export function fileName(artist: string, title: string, mix: string, extension: string): string {
  const version = safePart(mix);
  const whole = `${safePart(artist)} - ${safePart(title) || 'Untitled'}${version && ` (${version})`}`;
  const name = cut(whole, MAX_BYTES).replace(/^[. -]+|[. -]+$/g, '') || 'Untitled';
  return `${RESERVED_NAME.test(name) ? '_' : ''}${name}.${extension}`;
}

/** Replaces what Windows, the strictest system, reserves. */
const safePart = (text: string): string =>
  sanitizeName(
    text
      .replace(/\s+/g, ' ')
      .replace(/[<>?*\p{Cs}]/gu, '')
      .replaceAll('"', "'")
      .replace(/[/\\:|]/g, '-'),
  );

/** Shortens a text to a number of bytes, and between two characters. */
const cut = (text: string, bytes: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });
