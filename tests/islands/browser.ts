import { beforeEach, expect } from 'vitest';
import { recordNavigation } from '../support/record-navigation.ts';
import { resetStores } from '../support/reset-stores.ts';
import { ORIGIN, openSite, type Site } from '../support/stand-in.ts';
import { eventually } from '../support/ui.ts';

export * from '../support/ui.ts';
export { ORIGIN };
export type Who = Parameters<Site['become']>[0];

/** Opens a browser at the site. Each test starts on a fresh page, logged out. */
export function openBrowser() {
  const site = openSite();
  const { visited, reloads } = recordNavigation();
  beforeEach(resetStores);
  return {
    site,
    reloads,
    /** The URLs that the page navigated to. */
    visited,
    /** Waits until the page has navigated to exactly these paths. */
    hasNavigatedTo: (...paths: readonly string[]) =>
      eventually(() => expect(visited).toEqual(paths.map((path) => ORIGIN + path))),
    /** Logs in as each person in turn and opens a page. */
    async visit(path: string, ...who: readonly Who[]) {
      for (const person of who) await site.become(person);
      await site.open(path);
    },
  };
}
