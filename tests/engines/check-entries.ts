import * as v from 'valibot';
import type { GalleryEntry } from '../backend/gallery/entry.ts';
import { stateSigns } from '../backend/gallery/states.ts';
import { gallery } from '../backend/gallery.ts';
import { overflowing } from '../e2e/conditions.ts';
import { LOADING } from '../e2e/screens.ts';
import { type Person, personAt } from './person.ts';
import { type Site, startSite } from './site.ts';
import type { Engine, WindowOptions } from './window.ts';

/** The full player covers a phone only. */
export const entriesFor = ({ size }: WindowOptions, text = ''): GalleryEntry[] =>
  gallery.filter(
    ({ id, shows }) => id.includes(text) && (size === 'phone' || !shows.includes('full-player/open')),
  );

/** Opens the entries of the index, each in a window of its own, and returns what is wrong with them. */
export async function checkEntries(
  engine: Engine,
  entries: readonly GalleryEntry[],
  onOpened: (entry: GalleryEntry, person: Person) => Promise<void> = async () => {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const [, group] of Map.groupBy(entries, (entry) => entry.group)) {
    const site = await startSite();
    for (const entry of group) {
      const window = await engine.openWindow();
      const person = personAt(window, site);
      const found = await visit(person, entry).catch((error: unknown) => [String(error)]);
      await onOpened(entry, person);
      faults.push(...[...found, ...unexpected(site, entry)].map((fault) => `${entry.id}: ${fault}`));
      await window.close();
    }
    await site.close();
  }
  return faults;
}

async function visit(person: Person, { id, steps = [], shows, fault }: GalleryEntry): Promise<string[]> {
  const { window, site } = person;
  site.takeCalls();
  await person.open(`/go/${id}`);
  for (const step of steps) if ('pressYourself' in step) await person.pressButton(step.pressYourself);
  for (const state of shows) await person.see(stateSigns[state]);
  await person.waitFor('has a heading', () => Boolean(document.querySelector('h1')?.textContent));
  if (fault?.fault !== 'silent')
    await person.waitFor('has loaded', (loading) => document.querySelector(loading) === null, LOADING);
  await person.waitFor(
    'does all its steps',
    () => !document.querySelector('script[data-steps]:not([data-done])'),
  );
  return [
    ...v.parse(v.array(v.string()), await window.evaluate(overflowing)),
    ...(steps.length === 0 && fault === undefined ? repeated(site.takeCalls()) : []),
  ];
}

/** Calls that were made twice while the page loaded. Streams are read in parts. */
const repeated = (calls: readonly string[]): string[] =>
  [...new Set(calls.filter((call, at) => call.startsWith('GET ') && calls.indexOf(call) !== at))]
    .filter((call) => !call.startsWith('GET /media/'))
    .map((call) => `${call} was sent twice`);

/** The faults that the page reported, except those that the entry provokes. */
const unexpected = (site: Site, entry: GalleryEntry): string[] =>
  site.takeFaults().filter((fault) => entry.fault === undefined || !/console: .*ApiError/.test(fault));
