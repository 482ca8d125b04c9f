import { zipSync } from 'fflate';
import { wav, wavSize } from './wav.ts';

export type ZipEntry = { name: string; seed: number; seconds: number };

/** The local header and the central directory header of an entry, without the name. */
const ENTRY_HEADERS = 30 + 46;
const END = 22;

/** The size in bytes of the zip, calculated without creating it. */
export const zipSize = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (size, { name, seconds }) => size + ENTRY_HEADERS + 2 * Buffer.byteLength(name) + wavSize(seconds),
    END,
  );

export async function zipBytes(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.fromEntries(entries.map(({ name, seed, seconds }) => [name, wav(seed, seconds)]));
  return zipSync(files, { level: 0, mtime: new Date(2026, 0, 1) });
}
