import { beforeEach, expect } from 'vitest';
import { recordNavigation } from '../support/record-navigation.ts';
import { ORIGIN, openSite, type Site } from '../support/stand-in.ts';
import { eventually } from '../support/ui.ts';
import { forgetPage } from './forget-page.ts';

export * from '../support/ui.ts';
export { ORIGIN };
export type Who = Parameters<Site['become']>[0];

/** A browser before its site: each test finds a page that has just been loaded, and nobody logged in. */
export function openBrowser() {
  const site = openSite();
  const { visited: left, reloads } = recordNavigation();
  beforeEach(forgetPage);
  return {
    site,
    reloads,
    /** Where the page went. */
    left,
    /** The page has gone to these paths, one after the other. */
    hasLeft: (...paths: readonly string[]) =>
      eventually(() => expect(left).toEqual(paths.map((path) => ORIGIN + path))),
    /** Logs in as each, one after the other, and opens a page. */
    async visit(path: string, ...who: readonly Who[]) {
      for (const each of who) await site.become(each);
      await site.open(path);
    },
  };
}
