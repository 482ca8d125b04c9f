import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures of the entries, which `npm run look` takes. They are no part of the repository: fonts differ by machine. */
export const LOOKS = join(import.meta.dirname, '../../.cache/looks');

/** Name of the picture of an entry. */
export const lookName = (id: string, width: number, scheme: 'light' | 'dark'): string =>
  `${id}-${width}-${scheme}.png`;

/** Names of those that there are. */
export const looks = (): ReadonlySet<string> => new Set(existsSync(LOOKS) ? readdirSync(LOOKS) : []);

/** The picture, null where there is none of that name. */
export const look = (name: string): Buffer<ArrayBuffer> | null =>
  looks().has(name) ? Buffer.from(readFileSync(join(LOOKS, name))) : null;
