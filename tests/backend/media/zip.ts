import { zipSync } from 'fflate';
import { wav, wavSize } from './wav.ts';

/** A WAV in a zip; names are unique within it. */
export type ZipEntry = { name: string; seed: number; seconds: number };

/** The headers of an entry before its name: one before its bytes, one in the directory. */
const ENTRY_HEADERS = 30 + 46;
const END = 22;

/** The size in bytes of the zip of these tracks, without making it. */
export const zipSize = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (size, { name, seconds }) => size + ENTRY_HEADERS + 2 * Buffer.byteLength(name) + wavSize(seconds),
    END,
  );

/** The zip of these tracks as stored WAVs; the same bytes every time. */
export async function zipBytes(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.fromEntries(entries.map(({ name, seed, seconds }) => [name, wav(seed, seconds)]));
  return zipSync(files, { level: 0, mtime: new Date(2026, 0, 1) });
}
