import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import type { Inbox } from './inbox-store.ts';
import { playCampaigns, queueCampaigns } from './play-promos.ts';
import { focusTitle } from './selection.ts';

/** The actions for the checked rows. */
export function SelectionBar({ inbox }: { readonly inbox: Inbox }) {
  const checked = useStore(inbox.checked.$checked);
  const isHidden = useStore(inbox.$list).filter === 'hidden';

  useEffect(() => {
    const clear = () => {
      // The focused checkbox stays, but a button of this bar goes away.
      if (document.activeElement?.closest('[data-selection-bar]')) focusTitle();
      inbox.checked.clear();
    };
    return addShortcuts({ clearSelection: clear });
  }, [inbox]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div className="dp-selection-bar dp-row" role="group" aria-label="Selected promos" data-selection-bar="">
      <span className="dp-numbers" role="status">
        {`${checked.length} selected`}
      </span>
      <BarButton icon="play" label="Play" onClick={() => void playCampaigns(checked)} />
      <BarButton icon="queue-add" label="Queue" onClick={() => void queueCampaigns(checked)} />
      {isHidden ? (
        <BarButton icon="restore" label="Restore" onClick={() => inbox.restore(checked)} />
      ) : (
        <BarButton icon="hide" label="Hide" onClick={() => inbox.hide(checked)} />
      )}
      <IconButton
        icon="close"
        label="Clear selection"
        title="Clear selection"
        aria-keyshortcuts="Escape"
        onClick={() => {
          focusTitle();
          inbox.checked.clear();
        }}
      />
    </div>
  );
}

type ButtonProps = { readonly icon: IconName; readonly label: string; readonly onClick: () => void };

function BarButton({ icon, label, onClick }: ButtonProps) {
  return (
    <Button
      variant="plain"
      className="dp-selection-action"
      collapsesAt="narrow"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
