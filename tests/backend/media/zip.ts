import { setImmediate } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { wavSize, wavSlice } from './wav.ts';

/** A WAV in a zip; names are unique within it. */
export type ZipEntry = { name: string; seed: number; seconds: number };

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;

function checked(entries: ZipEntry[]): ZipEntry[] {
  const names = new Set(entries.map((entry) => entry.name));
  if (names.size !== entries.length) throw new RangeError('Two entries of a zip have the same name');
  return entries;
}

/** The size in bytes of the zip of these tracks, without making it. Throws RangeError when a name comes twice. */
export function zipSize(entries: ZipEntry[]): number {
  return checked(entries).reduce(
    (size, { name, seconds }) =>
      size + LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(name) + wavSize(seconds),
    END,
  );
}

/** The zip of these tracks as stored WAVs; the same bytes every time. Throws RangeError when a name comes twice. */
export async function zipBytes(entries: ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, seed, seconds } of checked(entries)) {
    files[name] = wavSlice(seed, seconds, 0, wavSize(seconds));
    await setImmediate();
  }
  return zipSync(files, { level: 0, mtime: new Date(2026, 0, 1) });
}
