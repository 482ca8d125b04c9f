import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import type { Campaign, CampaignStats, Showing } from '../../../shared/entities/campaign.ts';
import { safeUrl } from '../../../shared/safe-url.ts';
import { readStored, storageKeys } from '../../../shared/storage.ts';
import { navigate } from '../../../shared/stores/navigation.ts';
import { currentIdentity } from '../../../shared/stores/session.ts';
import { readAddress, scrolledBefore, writeAddress } from './address.ts';
import { createCampaigns } from './campaigns-store.ts';
import { createHidden } from './hidden-store.ts';
import { matching } from './matching.ts';
import { createStats } from './stats-store.ts';
import { createTriage } from './triage.ts';

/** Where the list is to be scrolled to, and which campaign is to take the focus. */
export type Wish = { readonly scroll?: number; readonly focus?: string };

export type Inbox = ReturnType<typeof createInbox>;

/** A person who goes through a list or types changes the address only once they rest, in milliseconds. */
const REST_MS = 200;

/** The list of campaigns with all that a DJ does in it. */
export function createInbox(scope: Scope) {
  const campaigns = createCampaigns(scope);
  const stats = createStats();
  const hidden = createHidden();
  const triage = createTriage();
  const isOfCompany = Boolean(scope.account ?? scope.subdomain);
  const $text = atom('');
  const $selected = atom<string | null>(null);
  const $wish = atom<Wish | null>(null);
  const $isArriving = atom(true);
  let visits = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** What is loaded, less what the text leaves out and what is hidden. */
  const $rows = computed([campaigns.$list, $text, hidden.$hidden], (list, text, gone) =>
    matching(list.campaigns, text).filter(({ id }) => !gone.has(String(id))),
  );

  const $numbers = computed([campaigns.$list, stats.$stats], ({ account }, { all, accounts }) =>
    isOfCompany ? (accounts[String(account?.id)] ?? null) : all,
  );

  const write = (how: 'push' | 'replace') => {
    clearTimeout(resting);
    const { showing } = campaigns.$list.get();
    writeAddress({ showing, text: $text.get(), at: $selected.get() }, how);
  };

  const rest = (then?: () => void) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      write('replace');
      then?.();
    }, REST_MS);
  };

  const select = (id: string | null) => {
    if (id === $selected.get()) return;
    $selected.set(id);
    rest(() => triage.lookAhead(idsFrom($rows.get(), id, 2)));
  };

  /** Loads what the address names, and goes back to where the person was. */
  async function arrive(): Promise<void> {
    const visit = ++visits;
    $isArriving.set(true);
    const { showing, text, at } = readAddress();
    const scroll = scrolledBefore();
    $text.set(text);
    $selected.set(at);
    const counting = isOfCompany ? null : stats.load(null);
    await campaigns.show(showing, at);
    if (visit !== visits) return;
    const { account, lookup } = campaigns.$list.get();
    await (isOfCompany && account ? stats.load(account.id) : counting);
    leaveWhenEmpty();
    $wish.set({ scroll, ...(at !== null && lookup.has(at) && { focus: at }) });
    $isArriving.set(false);
  }

  /** A DJ without any promo is led to where the browser was told to lead (spec 9). */
  function leaveWhenEmpty() {
    const { campaigns: loaded, showing, fetching } = campaigns.$list.get();
    if (isOfCompany || showing !== 'all' || fetching.name !== 'idle' || loaded.length > 0) return;
    const place = { key: storageKeys.redirectWhenNoPromos, identity: currentIdentity() };
    const address = readStored(place, v.string());
    const url = safeUrl('page', address ?? '');
    const isHere = url !== null && new URL(url).pathname === location.pathname;
    if (address && !isHere) navigate(address);
  }

  return {
    isOfCompany,
    $list: campaigns.$list,
    $numbers: $numbers as ReadableAtom<CampaignStats | null>,
    $rows: $rows as ReadableAtom<readonly Campaign[]>,
    $text: $text as ReadableAtom<string>,
    /** The campaign that a person is at. */
    $selected: $selected as ReadableAtom<string | null>,
    $wish: $wish as ReadableAtom<Wish | null>,
    /** Until it is known where the person was: no other place is looked for before. */
    $isArriving: $isArriving as ReadableAtom<boolean>,
    hidden,
    triage,
    need: campaigns.need,
    retry: campaigns.retry,
    select,
    /** The wish is fulfilled. */
    granted: () => $wish.set(null),
    /** Goes to the campaign so many rows on, or to the first where the person is at none. */
    go(rows: number): void {
      const ids = $rows.get().map(({ id }) => String(id));
      const at = ids.indexOf($selected.get() ?? '');
      const to = at === -1 ? ids[0] : ids[Math.max(0, Math.min(ids.length - 1, at + rows))];
      if (to === undefined) return;
      select(to);
      $wish.set({ focus: to });
    },
    /** A new list is a new step of the history; Back leads to the one before. */
    show(showing: Showing): void {
      if (showing === campaigns.$list.get().showing) return;
      write('replace');
      $selected.set(null);
      void campaigns.show(showing);
      write('push');
    },
    find(text: string): void {
      $text.set(text);
      rest();
    },
    /** Hides the campaign; the one after it is next. */
    hide(id: string): void {
      const [, next] = idsFrom($rows.get(), id, 2);
      hidden.hide(id);
      select(next ?? null);
      if (next !== undefined) $wish.set({ focus: next });
    },
    /** The campaign is being opened: the address keeps where to come back to. */
    opening(id: string): void {
      $selected.set(id);
      write('replace');
      campaigns.markOpened(id);
    },
    /** Begins a visit; returns what ends it. */
    start(): () => void {
      const before = history.scrollRestoration;
      history.scrollRestoration = 'manual';
      const leave = () => write('replace');
      const back = () => {
        const { showing, text } = readAddress();
        // A step within the page, such as a skip link's, is none between lists.
        if (showing !== campaigns.$list.get().showing || text !== $text.get()) void arrive();
      };
      addEventListener('popstate', back);
      addEventListener('pagehide', leave);
      void arrive();
      return () => {
        history.scrollRestoration = before;
        removeEventListener('popstate', back);
        removeEventListener('pagehide', leave);
        clearTimeout(resting);
        visits++;
        campaigns.stop();
      };
    },
  };
}

/** The id and those after it, so many in all. */
function idsFrom(rows: readonly Campaign[], id: string | null, many: number): string[] {
  const at = rows.findIndex((campaign) => String(campaign.id) === id);
  return at === -1 ? [] : rows.slice(at, at + many).map((campaign) => String(campaign.id));
}
