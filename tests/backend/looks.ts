import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures of the entries, which `npm run look` takes. They are no part of the repository: fonts differ by machine. */
export const LOOKS = join(import.meta.dirname, '../../.cache/looks');

export const lookName = (id: string, width: number, scheme: 'light' | 'dark'): string =>
  `${id}-${width}-${scheme}.png`;

export const looks = (): ReadonlySet<string> => new Set(existsSync(LOOKS) ? readdirSync(LOOKS) : []);

export const look = (name: string): Buffer<ArrayBuffer> | null =>
  looks().has(name) ? Buffer.from(readFileSync(join(LOOKS, name))) : null;
