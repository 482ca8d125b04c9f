import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { useAriaKey } from '../../shared/ui/key-hint.tsx';
import { playCampaigns, queueCampaigns } from './campaign-actions.ts';
import type { Inbox } from './inbox-store.ts';
import { focusTitle } from './place.ts';

export function MarkedBar({ inbox }: { readonly inbox: Inbox }) {
  const marked = useStore(inbox.marked.$marked);
  const isHidden = useStore(inbox.campaigns.$list).filter === 'hidden';

  const clear = useCallback(() => {
    // The focused checkbox stays, but a button of this bar goes away.
    if (document.activeElement?.closest('[data-marked-bar]')) focusTitle();
    inbox.marked.clear();
  }, [inbox]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => addShortcuts(bar.current, { clearSelection: clear }), [clear]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div
      className="dp-marked-bar dp-row"
      role="group"
      aria-label="Selected promos"
      data-marked-bar=""
      ref={bar}
    >
      <span className="dp-numbers" role="status">
        {`${marked.length} selected`}
      </span>
      <BarButton icon="play" label="Play" onClick={() => void playCampaigns(marked)} />
      <BarButton icon="queue-add" label="Queue" onClick={() => void queueCampaigns(marked)} />
      {isHidden ? (
        <BarButton icon="restore" label="Restore" onClick={() => inbox.hiding.restore(marked)} />
      ) : (
        <BarButton icon="hide" label="Hide" onClick={() => inbox.hiding.hide(marked)} />
      )}
      <IconButton
        icon="close"
        label="Clear selection"
        title="Clear selection"
        aria-keyshortcuts={useAriaKey('clearSelection')}
        onClick={clear}
      />
    </div>
  );
}

type ButtonProps = { readonly icon: IconName; readonly label: string; readonly onClick: () => void };

function BarButton({ icon, label, onClick }: ButtonProps) {
  return (
    <Button
      variant="plain"
      className="dp-marked-action"
      collapsesAt="phone"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
