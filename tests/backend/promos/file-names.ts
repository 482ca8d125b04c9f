import type { DownloadFormat } from '../../../shared/config/constants.ts';
import type { Track } from './promos.ts';

/** 'Artist - Title (Mix).wav', without characters that file systems reject. */
export const fileName = ({ artist, title, mix }: Track, format: DownloadFormat): string =>
  `${stripUnsafe(`${artist} - ${title}${mix === null ? '' : ` (${mix})`}`)}.${format}`;

export const stripUnsafe = (name: string): string => name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim();

/** A Content-Disposition value with the name in UTF-8 and in ASCII. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
