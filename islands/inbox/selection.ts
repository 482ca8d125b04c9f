import { atom, type ReadableAtom } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { ListAddress, ListMemory } from './address.ts';

/** Where to scroll, and which campaign to focus, once it is rendered. */
type Wish = { readonly scroll?: number; readonly focus?: string };

/** The address is written only after a pause in moving or typing. */
const REST_MS = 200;

type Options = {
  readonly memory: ListMemory;
  readonly $rows: ReadableAtom<readonly Campaign[]>;
  readonly shown: () => Omit<ListAddress, 'at'>;
  readonly lookAhead: (ids: readonly string[]) => void;
};

/** The campaign that the person is at, and the way back to it. */
export function createSelection({ memory, $rows, shown, lookAhead }: Options) {
  const $selected = atom<string | null>(null);
  const $wish = atom<Wish | null>(null);
  const $isArriving = atom(true);
  let arrivals = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const idsFrom = (id: string | null): string[] => {
    const ids = $rows.get().map((campaign) => String(campaign.id));
    const at = id === null ? -1 : ids.indexOf(id);
    return at === -1 ? [] : ids.slice(at, at + 2);
  };

  function write(): void {
    clearTimeout(resting);
    const [, next = null] = idsFrom($selected.get());
    memory.write({ ...shown(), at: $selected.get() }, { scrolled: scrollY, next });
  }

  function rest(then?: () => void): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      write();
      then?.();
    }, REST_MS);
  }

  /** Ends an arrival, since what a person does means that they are where they want to be. */
  function stay(): void {
    arrivals++;
    $wish.set(null);
    $isArriving.set(false);
  }

  function select(id: string | null): void {
    if (id !== null && $isArriving.get()) stay();
    if (id === $selected.get()) return;
    $selected.set(id);
    rest(() => lookAhead(idsFrom(id)));
  }

  function goTo(id: string | null): void {
    select(id);
    if (id !== null) $wish.set({ focus: id });
  }

  return {
    $selected: $selected as ReadableAtom<string | null>,
    $wish: $wish as ReadableAtom<Wish | null>,
    /** True until it is known where the person was. */
    $isArriving: $isArriving as ReadableAtom<boolean>,
    select,
    goTo,
    /** Moves by so many rows, or to the first row if none is selected. */
    go(rows: number): void {
      const ids = $rows.get().map(({ id }) => String(id));
      const at = ids.indexOf($selected.get() ?? '');
      goTo((at === -1 ? ids[0] : ids[Math.max(0, Math.min(ids.length - 1, at + rows))]) ?? null);
    },
    dropWish: (): void => $wish.set(null),
    write,
    rest: (): void => rest(),
    opening(id: string): void {
      $selected.set(id);
      write();
    },
    leave(): void {
      write();
      stay();
      $selected.set(null);
    },
    /** Begins an arrival. Returns a function that says whether something else has ended it. */
    beginArrival(at: string | null): () => boolean {
      const own = ++arrivals;
      $wish.set(null);
      $isArriving.set(true);
      $selected.set(at);
      return () => own !== arrivals;
    },
    endArrival(focus: string | null, scrolled: number): void {
      if (focus !== null) $selected.set(focus);
      const isTyping = document.activeElement?.matches(':read-write') ?? false;
      if (!isTyping && (focus !== null || scrolled > 0))
        $wish.set({ ...(scrolled > 0 && { scroll: scrolled }), ...(focus !== null && { focus }) });
      $isArriving.set(false);
      lookAhead(idsFrom(focus));
    },
    /** Waits for the work. A person who scrolls meanwhile stays where they are. */
    async unlessScrolled(work: Promise<void>): Promise<void> {
      const before = scrollY;
      const look = () => scrollY !== before && stay();
      addEventListener('scroll', look);
      await work;
      removeEventListener('scroll', look);
    },
    stop(): void {
      clearTimeout(resting);
      arrivals++;
    },
  };
}

export const TITLE_ID = 'dp-inbox-title';

/** Where the focus goes when the control that was pressed disappears. */
export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();
