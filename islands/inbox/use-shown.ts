import { useStore } from '@nanostores/react';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { shortcuts } from '../../shared/keyboard/shortcuts.ts';
import { $promos, type PromoEntry } from '../../shared/promos/promos.ts';
import type { Inbox } from './inbox-store.ts';

/** What the pane shows. */
export type Shown = {
  readonly id: Id | null;
  readonly isChosen: boolean;
  readonly entry: PromoEntry | undefined;
  readonly next: Campaign | undefined;
};

const STEPS: readonly string[] = [...shortcuts.nextItem.keys, ...shortcuts.previousItem.keys];

/**
 * Returns the selected promo. Beside the list, a loaded promo is rendered after the frame that marks its row. Keys wait for
 * it, because they act in the pane, except those that lead to the next row.
 */
export function useShown({ pane, selection }: Inbox): Shown {
  const { selected: id, isChosen } = useStore(selection.$selection);
  const entry = useStore($promos, { keys: [id ?? ''] })[id ?? ''];
  const next = useStore(pane.$next);
  const isLater = useStore(pane.$pane) === 'beside' && entry?.state === 'ready';
  const latest = useMemo(() => ({ id, isChosen, entry, next }), [id, isChosen, entry, next]);
  const [shown, show] = useState<Shown>(latest);
  useLayoutEffect(() => {
    if (isLater) startTransition(() => show(latest));
    else show(latest);
  }, [isLater, latest]);
  useLayoutEffect(() => {
    if (shown === latest) return;
    const showNow = ({ key }: KeyboardEvent) => STEPS.includes(key) || flushSync(() => show(latest));
    addEventListener('keydown', showNow, { capture: true });
    return () => removeEventListener('keydown', showNow, { capture: true });
  }, [shown, latest]);
  return isLater ? shown : latest;
}
