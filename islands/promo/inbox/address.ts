import { SHOWINGS, type Showing } from '../../../shared/entities/campaign.ts';

/** What the address says of the list, so that Back and a link lead to the same place. */
export type ListAddress = {
  readonly showing: Showing;
  /** What the loaded campaigns are looked through for. */
  readonly text: string;
  /** The campaign that the person is at. */
  readonly at: string | null;
};

export function readAddress(): ListAddress {
  const query = new URLSearchParams(location.search);
  return {
    showing: SHOWINGS.find((known) => known === query.get('show')) ?? 'all',
    text: query.get('text') ?? '',
    at: query.get('at'),
  };
}

/** Says it in the address, and keeps how far the page is scrolled with it. */
export function writeAddress({ showing, text, at }: ListAddress, how: 'push' | 'replace'): void {
  const url = new URL(location.href);
  const put = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  put('show', showing === 'all' ? null : showing);
  put('text', text);
  put('at', at);
  const state = { scrolled: how === 'push' ? 0 : scrollY };
  if (how === 'push') history.pushState(state, '', url);
  else history.replaceState(state, '', url);
}

/** How far the page was scrolled when it was left, in CSS pixels. */
export function scrolledBefore(): number {
  const state: unknown = history.state;
  const isKept = typeof state === 'object' && state !== null && 'scrolled' in state;
  return isKept && typeof state.scrolled === 'number' ? state.scrolled : 0;
}
