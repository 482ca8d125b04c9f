import type { DownloadFormat } from '../config/constants.ts';
import type { Promo } from '../entities/promo.ts';
import type { Track } from '../entities/track.ts';
import { sanitizeName } from '../format/text.ts';

/** File systems take 255 bytes, of which browsers need some for their own endings. */
const MAX_BYTES = 220;

/** How much of artist, title and mix a name keeps that is too long as a whole. */
const MAX_PART_BYTES = 70;

/** Windows reserves these names, whatever comes after their first dot. */
const RESERVED_NAME = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(\.|$)/i;

type Named = { readonly artist: string; readonly title: string; readonly mix?: string };

export const trackFileName = ({ album }: Promo, track: Track, format: DownloadFormat): string =>
  fileName({ ...track, artist: track.artist || album?.artist || '' }, format);

export const zipFileName = ({ album, campaign }: Promo): string =>
  fileName({ artist: album?.artist ?? '', title: album?.title || campaign?.name || '' }, 'zip');

/** Returns 'Artist - Title (Mix).mp3', which every file system accepts. */
export function fileName({ artist, title, mix = '' }: Named, extension: string): string {
  const parts = [safePart(artist), safePart(title) || 'Untitled', safePart(mix)] as const;
  const whole = joinParts(...parts);
  const [first, second, third] = parts.map((part) => cut(part, MAX_PART_BYTES));
  const name = cut(whole, MAX_BYTES) === whole ? whole : joinParts(first, second, third);
  const trimmed = name.replace(/^[. -]+|[. -]+$/g, '') || 'Untitled';
  return `${RESERVED_NAME.test(trimmed) ? '_' : ''}${trimmed}.${extension}`;
}

const joinParts = (artist = '', title = '', mix = ''): string =>
  [artist, mix ? `${title} (${mix})` : title].filter(Boolean).join(' - ');

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
