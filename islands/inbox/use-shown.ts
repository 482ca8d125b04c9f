import { useStore } from '@nanostores/react';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortcuts } from '../../shared/keyboard/shortcuts.ts';
import { $promos } from '../../shared/promos/promos.ts';
import type { Inbox } from './inbox-store.ts';

export type Shown = ReturnType<typeof useShown>;

const STEPS: readonly string[] = [...shortcuts.nextItem.keys, ...shortcuts.previousItem.keys];

/**
 * Returns the selected promo. Beside the list, a loaded promo is rendered after the frame that marks its row. Keys wait for
 * it, because they act in the pane, except those that lead to the next row.
 */
export function useShown({ pane, selection }: Inbox) {
  const { selected: id } = useStore(selection.$selection);
  const entry = useStore($promos, { keys: [id ?? ''] })[id ?? ''];
  const next = useStore(pane.$next);
  const isLater = useStore(pane.$pane) === 'beside' && entry?.state === 'ready';
  const latest = useMemo(() => ({ id, entry, next }), [id, entry, next]);
  const [shown, show] = useState(latest);
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
