import * as v from 'valibot';
import { SHOWINGS, type Showing } from '../../shared/entities/campaign.ts';

/** What the address says of the list, so that Back and a link lead to the same place. */
export type ListAddress = {
  readonly showing: Showing;
  /** What the loaded campaigns are looked through for. */
  readonly text: string;
  /** The campaign that the person is at. */
  readonly at: string | null;
};

function readAddress(): ListAddress {
  const query = new URLSearchParams(location.search);
  return {
    showing: SHOWINGS.find((known) => known === query.get('show')) ?? 'all',
    text: query.get('text') ?? '',
    at: query.get('at'),
  };
}

/** Where a person was, beyond what the address says: in the entry of the history alone. */
const keptPlace = v.object({
  /** CSS pixels. */
  scrolled: v.fallback(v.number(), 0),
  /** The campaign after the one they were at, which may be gone from the list when they come back. */
  next: v.fallback(v.nullable(v.string()), null),
});
export type KeptPlace = v.InferOutput<typeof keptPlace>;

/** Says it in the address, and keeps the rest of the place with it. */
function writeAddress({ showing, text, at }: ListAddress, place: KeptPlace | 'new step'): void {
  const url = new URL(location.href);
  const put = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  put('show', showing === 'all' ? null : showing);
  put('text', text);
  put('at', at);
  if (place === 'new step') history.pushState(null, '', url);
  else history.replaceState(place, '', url);
}

/** Where the person was when this entry of the history was left. */
function placeBefore(): KeptPlace {
  const parsed = v.safeParse(keptPlace, history.state);
  return parsed.success ? parsed.output : { scrolled: 0, next: null };
}

/** Where a list keeps what it shows and where the person is. */
export type ListMemory = {
  readonly read: () => ListAddress;
  readonly write: typeof writeAddress;
  readonly before: () => KeptPlace;
};

/** At an address of ours: there, and in the entry of the history. */
export const addressBar: ListMemory = { read: readAddress, write: writeAddress, before: placeBefore };

/** In a page of somebody else, whose address, history and scrolling are its own: as long as the page is there. */
export function pageMemory(): ListMemory {
  let kept: ListAddress = { showing: 'all', text: '', at: null };
  return {
    read: () => kept,
    write: (address) => {
      kept = address;
    },
    before: () => ({ scrolled: 0, next: null }),
  };
}
