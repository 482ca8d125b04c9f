import { atom, computed, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { fetchCampaignStats, type Scope } from '../../shared/api/recipient-campaigns.ts';
import {
  type Campaign,
  type CampaignFilter,
  type CampaignStats,
  campaignName,
} from '../../shared/entities/campaign.ts';
import { createTextFilter } from '../../shared/format/text.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { createHiding, createInboxActions } from './actions.ts';
import { addressBar, pageMemory, redirectWhenEmpty, scopeInAddress } from './address.ts';
import { createCampaigns } from './campaigns-store.ts';
import { createSelection, focusTitle } from './selection.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(scope: Scope) {
  const isOfCompany = Boolean(scope.account ?? scope.subdomain);
  const isOurPage = isOwnPage() && scopeInAddress() !== null;
  const memory = isOurPage ? addressBar : pageMemory();
  const campaigns = createCampaigns(scope);
  const triage = createInboxActions();
  const $text = atom('');
  const $numbers = atom<CampaignStats | null>(null);
  const hiding = createHiding((id) => {
    if ($rows.get().some((row) => String(row.id) === id)) selection.goTo(id);
  });

  const $rows = computed([campaigns.$list, $text, hiding.$hidden], (list, text, hidden) =>
    matching(list.campaigns, text).filter(({ id }) => !hidden.has(String(id))),
  );

  const selection = createSelection({
    memory,
    $rows,
    shown: () => ({ showing: campaigns.$list.get().showing, text: $text.get() }),
    lookAhead: triage.lookAhead,
  });

  /** Loads the numbers, of a company once its list has said which one it is. A failure is only logged. */
  async function count(): Promise<void> {
    const company = campaigns.$list.get().account?.id ?? scope.account ?? null;
    if (isOfCompany && company === null) return;
    try {
      $numbers.set(await fetchCampaignStats(isOfCompany ? company : null));
    } catch (caught) {
      logFailure('campaign stats did not load', caught);
    }
  }

  /** Loads the list of the address, and goes back to where the person was. */
  async function arrive(): Promise<void> {
    const { showing, text, at } = memory.read();
    const { scrolled, next } = memory.before();
    const isOver = selection.beginArrival(at);
    $text.set(text);
    const shown = campaigns.show(showing, at);
    const counting = isOfCompany ? null : count();
    await shown;
    if (isOver()) return;
    // A promo that was opened is no longer in the list of new ones.
    if (isGone(at) && isGone(next)) await campaigns.show(showing, next);
    if (isOver()) return;
    const list = campaigns.$list.get();
    if (isOurPage && !isOfCompany && list.showing === 'all' && list.fetching.state === 'ready')
      redirectWhenEmpty(list.campaigns.length === 0);
    const counted = counting ?? count();
    // Only the numbers give the rows that are not loaded their room.
    if (scrolled > 0) await selection.unlessScrolled(counted);
    if (isOver()) return;
    const focus = [at, next].find((id) => $rows.get().some((row) => String(row.id) === id)) ?? null;
    selection.endArrival(focus, scrolled);
  }

  function isGone(id: string | null): boolean {
    const { fetching, lookup } = campaigns.$list.get();
    return id !== null && fetching.state === 'ready' && !lookup.has(id);
  }

  function opening(id: string): void {
    selection.opening(id);
    campaigns.markOpened(id);
  }

  return {
    isOfCompany,
    $list: campaigns.$list,
    $numbers: $numbers as ReadableAtom<CampaignStats | null>,
    $rows,
    $text: $text as ReadableAtom<string>,
    $hidden: hiding.$hidden,
    selection,
    triage,
    need: campaigns.need,
    retry(): Promise<void> {
      if (campaigns.$list.get().campaigns.length > 0) return campaigns.retry();
      focusTitle();
      return arrive();
    },
    /** Shows another list as a new entry of the history. */
    show(showing: CampaignFilter): void {
      if (showing === campaigns.$list.get().showing) return;
      selection.leave();
      void campaigns.show(showing).then(count);
      memory.write({ showing, text: $text.get(), at: null }, 'new step');
    },
    find(text: string): void {
      selection.dropWish();
      $text.set(text);
      selection.rest();
    },
    /** Hides the campaign and goes to the next one, or to the previous one at the end. */
    hide(campaign: Campaign): void {
      const rows = $rows.get();
      const at = rows.indexOf(campaign);
      const next = rows[at + 1] ?? rows[at - 1];
      hiding.hide(campaign);
      selection.goTo(next ? String(next.id) : null);
      if (!next) focusTitle();
    },
    undoHide: hiding.undo,
    bringAllBack(): void {
      focusTitle();
      hiding.bringAllBack();
    },
    opening,
    open({ id }: Campaign): void {
      opening(String(id));
      navigate(urls.recipientPromosOne(id));
    },
    start(): () => void {
      const before = history.scrollRestoration;
      if (isOurPage) history.scrollRestoration = 'manual';
      const back = () => {
        const { showing, text } = memory.read();
        // A skip link also adds an entry to the history.
        if (showing === campaigns.$list.get().showing && text === $text.get()) return;
        scrollTo({ top: 0, behavior: 'instant' });
        void arrive();
      };
      const endReturns = $bfcacheRestores.listen(() => {
        triage.forget();
        hiding.refresh();
        void arrive();
      });
      if (isOurPage) addEventListener('popstate', back);
      addEventListener('pagehide', selection.write);
      void arrive();
      return () => {
        history.scrollRestoration = before;
        endReturns();
        removeEventListener('popstate', back);
        removeEventListener('pagehide', selection.write);
        selection.stop();
        campaigns.stop();
      };
    },
  };
}

function matching(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  if (text.trim() === '') return campaigns;
  const holds = createTextFilter(text);
  return campaigns.filter((campaign) => {
    const { name, label, account } = campaign;
    return holds([campaignName(campaign), name, label?.name, account?.name].join(' '));
  });
}
