import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import {
  type Campaign,
  type CampaignStats,
  campaignName,
  type Showing,
} from '../../shared/entities/campaign.ts';
import { isHere } from '../../shared/navigation/current-url.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { createHidden } from '../../shared/promos/hidden-promos.ts';
import { $returns } from '../../shared/session/identity.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  hasStored,
  readStored,
  removeStored,
  storageKeys,
  writeLasting,
  writeStored,
} from '../../shared/storage/storage.ts';
import { addressBar, type ListMemory, pageMemory } from './address.ts';
import { type CampaignList, createCampaigns } from './campaigns-store.ts';
import { matching } from './matching.ts';
import { scopeInAddress } from './scope.ts';
import { createStats } from './stats-store.ts';
import { focusTitle } from './title-focus.ts';
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
  /** What was hidden on this visit, the last one last, and the message that offers to take the last one back. */
  const hiddenHere: string[] = [];
  let offered = 0;
  let memory: ListMemory = pageMemory();
  let visits = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** What is loaded, less what the text leaves out and what is hidden. */
  const $rows = computed([campaigns.$list, $text, hidden.$hidden], (list, text, gone) =>
    matching(list.campaigns, text).filter(({ id }) => !gone.has(String(id))),
  );

  /** The list of a company names it; its address may do so instead. */
  const companyId = ({ account }: Pick<CampaignList, 'account'>) => account?.id ?? scope.account ?? null;

  const $numbers = computed([campaigns.$list, stats.$stats], (list, { all, accounts }) =>
    isOfCompany ? (accounts[String(companyId(list))] ?? null) : all,
  );

  const address = () => ({ showing: campaigns.$list.get().showing, text: $text.get(), at: $selected.get() });

  const write = () => {
    clearTimeout(resting);
    const [, next = null] = idsFrom($rows.get(), $selected.get(), 2);
    memory.write(address(), { scrolled: scrollY, next });
  };

  const rest = (then?: () => void) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      write();
      then?.();
    }, REST_MS);
  };

  /** What a person does ends an arrival: they are where they want to be. */
  const stay = () => {
    visits++;
    $wish.set(null);
    $isArriving.set(false);
  };

  const select = (id: string | null) => {
    if (id !== null && $isArriving.get()) stay();
    if (id === $selected.get()) return;
    $selected.set(id);
    rest(() => triage.lookAhead(idsFrom($rows.get(), id, 2)));
  };

  const goTo = (id: string | null) => {
    select(id);
    if (id !== null) $wish.set({ focus: id });
  };

  /** Brings back what was hidden last on this visit, and goes to it. */
  function undoHide() {
    const id = hiddenHere.findLast((one) => hidden.$hidden.get().has(one));
    if (id === undefined) return;
    dismiss(offered);
    hidden.bringBack(id);
    if ($rows.get().some((campaign) => String(campaign.id) === id)) goTo(id);
  }

  /** Loads what the address names, and goes back to where the person was. */
  async function arrive(): Promise<void> {
    const visit = ++visits;
    $wish.set(null);
    $isArriving.set(true);
    const { showing, text, at } = memory.read();
    const { scrolled, next } = memory.before();
    const isThere = (id: string | null) => id !== null && campaigns.$list.get().lookup.has(id);
    const isGone = (id: string | null) =>
      id !== null && campaigns.$list.get().fetching.name === 'idle' && !isThere(id);
    $text.set(text);
    $selected.set(at);
    const shown = campaigns.show(showing, at);
    const counting = isOfCompany ? null : count();
    await shown;
    if (visit !== visits) return;
    // What was opened from a list of new ones is in it no more.
    if (isGone(at) && isGone(next)) await campaigns.show(showing, next);
    if (visit !== visits) return;
    leaveWhenEmpty();
    const counted = counting ?? count();
    // Only with the numbers is there room for what is not loaded, and so for every place.
    if (scrolled > 0) await unlessScrolled(counted);
    if (visit !== visits) return;
    const focus = [at, next].find((id) => $rows.get().some((row) => String(row.id) === id));
    if (focus) $selected.set(focus);
    const isTyping = document.activeElement?.matches(':read-write') ?? false;
    if (!isTyping && (focus || scrolled > 0))
      $wish.set({ ...(scrolled > 0 && { scroll: scrolled }), ...(focus && { focus }) });
    $isArriving.set(false);
    // The choice above is none of the person's, for whom it would be done.
    if (focus) triage.lookAhead(idsFrom($rows.get(), focus, 2));
  }

  /** Waits for the numbers; a person who scrolls meanwhile stays where they are. */
  async function unlessScrolled(counted: Promise<void>): Promise<void> {
    const before = scrollY;
    const look = () => scrollY !== before && stay();
    addEventListener('scroll', look);
    await counted;
    removeEventListener('scroll', look);
  }

  /** Loads the numbers; those of a company once its list has told which it is. */
  async function count(): Promise<void> {
    const company = companyId(campaigns.$list.get());
    if (!isOfCompany) await stats.load(null);
    else if (company !== null) await stats.load(company);
  }

  /**
   * Redirects a DJ without any promo from the dashboard to their picks, from the second visit on (spec 9). Once per tab, so
   * that they can come back.
   */
  function leaveWhenEmpty() {
    const { campaigns: loaded, showing, fetching } = campaigns.$list.get();
    if (memory !== addressBar || isOfCompany || showing !== 'all' || fetching.name !== 'idle') return;
    const place = { key: storageKeys.redirectWhenNoPromos, identity: currentIdentity() };
    if (loaded.length > 0) return removeStored(place);
    const address = readStored(place, v.string());
    if (address === null) return writeStored(place, urls.recipientPicks());
    const url = safeUrl('page', address);
    const isSelf = url !== null && new URL(url).pathname === location.pathname;
    if (isSelf || !isHere(urls.recipientDashboard())) return;
    const redirectedPlace = { ...place, tab: true } as const;
    if (!hasStored(redirectedPlace) && writeLasting(redirectedPlace, true)) navigate(address);
  }

  /** The campaign is being opened: the address keeps where to come back to. */
  function opening(id: string) {
    $selected.set(id);
    write();
    campaigns.markOpened(id);
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
    $hidden: hidden.$hidden,
    triage,
    need: campaigns.need,
    /** Asks again for what failed; the first load is an arrival. */
    retry: (): Promise<void> => (campaigns.$list.get().campaigns.length === 0 ? arrive() : campaigns.retry()),
    select,
    /** The wish is fulfilled. */
    granted: () => $wish.set(null),
    /** Goes to the campaign so many rows on, or to the first where the person is at none. */
    go(rows: number): void {
      const ids = $rows.get().map(({ id }) => String(id));
      const at = ids.indexOf($selected.get() ?? '');
      goTo((at === -1 ? ids[0] : ids[Math.max(0, Math.min(ids.length - 1, at + rows))]) ?? null);
    },
    /** A new list is a new step of the history; Back leads to the one before. */
    show(showing: Showing): void {
      if (showing === campaigns.$list.get().showing) return;
      write();
      stay();
      $selected.set(null);
      void campaigns.show(showing).then(count);
      memory.write(address(), 'new step');
    },
    find(text: string): void {
      $wish.set(null);
      $text.set(text);
      rest();
    },
    /** Hides the campaign; the one after it is next, or the one before the last. */
    hide(campaign: Campaign): void {
      const rows = $rows.get();
      const at = rows.indexOf(campaign);
      const next = rows[at + 1] ?? rows[at - 1];
      hidden.hide(String(campaign.id));
      hiddenHere.push(String(campaign.id));
      dismiss(offered);
      offered = notify('info', `Hidden: ${campaignName(campaign)}`, { words: 'Undo', take: undoHide });
      goTo(next ? String(next.id) : null);
      if (!next) focusTitle();
    },
    undoHide,
    bringAllBack(): void {
      const ids = hidden.bringAllBack();
      dismiss(offered);
      const words = ids.length === 1 ? '1 promo is back' : `${ids.length} promos are back`;
      offered = notify('info', words, { words: 'Undo', take: () => hidden.hide(...ids) });
    },
    opening,
    open({ id }: Campaign): void {
      opening(String(id));
      navigate(urls.recipientPromosOne(id));
    },
    /** Begins a visit; returns what ends it. */
    start(): () => void {
      const isOurPage = isOwnPage() && scopeInAddress() !== null;
      memory = isOurPage ? addressBar : pageMemory();
      const before = history.scrollRestoration;
      if (isOurPage) history.scrollRestoration = 'manual';
      const back = () => {
        const { showing, text } = memory.read();
        // A step within the page, such as a skip link's, is none between lists.
        if (showing === campaigns.$list.get().showing && text === $text.get()) return;
        scrollTo({ top: 0, behavior: 'instant' });
        void arrive();
      };
      const endReturns = $returns.listen(() => {
        triage.forget();
        hidden.refresh();
        void arrive();
      });
      if (isOurPage) addEventListener('popstate', back);
      addEventListener('pagehide', write);
      void arrive();
      return () => {
        history.scrollRestoration = before;
        endReturns();
        removeEventListener('popstate', back);
        removeEventListener('pagehide', write);
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
