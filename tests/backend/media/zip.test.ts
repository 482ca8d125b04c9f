// @vitest-environment node
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { wavSize, wavSlice } from './wav.ts';
import { zipBytes, zipSize } from './zip.ts';

const entries = [
  { name: '01 Ossa - Low Tide (Original).wav', seed: 1, seconds: 2 },
  { name: '02 Ossa – Søltwater.wav', seed: 2, seconds: 1.5 },
  { name: 'Low Tide EP/03 Ossa - Undertow.wav', seed: 3, seconds: 1 },
];

type Stored = { name: string; utf8: boolean; method: number; crc: number; data: Buffer };

/** What the directory at the end of a zip lists, each file taken from where it points. */
function read(zip: Buffer): Stored[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const stored: Stored[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    stored.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      utf8: (zip.readUInt16LE(at + 8) & 0x800) !== 0,
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      data: zip.subarray(from, from + zip.readUInt32LE(at + 20)),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  expect(at).toBe(end);
  return stored;
}

test('holds every track as an uncompressed WAV with the right checksum', async () => {
  const stored = read(Buffer.from(await zipBytes(entries)));
  expect(stored.map((file) => file.name)).toEqual(entries.map((entry) => entry.name));
  stored.forEach((file, i) => {
    const { seed, seconds } = entries[i] ?? { seed: 0, seconds: 0 };
    expect(file.method).toBe(0);
    expect(file.crc).toBe(crc32(file.data));
    expect(file.data.equals(wavSlice(seed, seconds, 0, wavSize(seconds)))).toBe(true);
  });
});

test('names beyond ASCII are marked as UTF-8', async () => {
  const stored = read(Buffer.from(await zipBytes(entries)));
  expect(stored.find((file) => file.name.includes('ø'))?.utf8).toBe(true);
});

test('has exactly the size known ahead', async () => {
  expect(await zipBytes(entries)).toHaveLength(zipSize(entries));
  expect(await zipBytes([])).toHaveLength(zipSize([]));
});

test('refuses two entries of one name', async () => {
  const twice = entries.map((entry) => ({ ...entry, name: 'same.wav' }));
  expect(() => zipSize(twice)).toThrow(RangeError);
  await expect(zipBytes(twice)).rejects.toThrow(RangeError);
});
