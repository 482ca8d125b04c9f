import '../../styles/keys.css';
import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import {
  $pageShortcuts,
  $shortcutsEnabled,
  helpShortcut,
  type Shortcut,
} from '../../shared/keyboard/shortcuts.ts';
import { playerShortcuts } from '../../shared/player/player-keys.ts';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';

/** The keys of the page, and the switch that turns them off. Without 'Done' nothing changes (open point 55). */
export function KeysDialog({ close }: { readonly close: (isOn?: boolean) => void }) {
  const [isOn, setOn] = useState($shortcutsEnabled.get());
  const ofPage = useStore($pageShortcuts);

  return (
    <Dialog title="Keyboard shortcuts" open onClose={() => close()}>
      <Toggle label="Keyboard shortcuts" value={isOn} onChange={setOn} />
      <dl className="dp-keys">
        {[...playerShortcuts, ...ofPage, helpShortcut].map((shortcut) => (
          <ShortcutRow key={shortcut.label} {...shortcut} />
        ))}
      </dl>
      <DialogActions onCancel={() => close()}>
        <button className="dp-button dp-main" type="button" onClick={() => close(isOn)}>
          Done
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** More keys than these are a run, of which the ends are shown. */
const MOST_KEYS = 3;

function ShortcutRow({ keys, label }: Shortcut) {
  const isRun = keys.length > MOST_KEYS;
  const shown = keys.filter((_, i) => !isRun || i === 0 || i === keys.length - 1);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.map((key, i) => (
          <Fragment key={key}>
            {isRun && i > 0 && ' to '}
            <kbd>
              {signs[key] && <span aria-hidden="true">{signs[key].shown}</span>}
              {signs[key] ? <span className="dp-hidden">{signs[key].said}</span> : key.toUpperCase()}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

const signs: Readonly<Record<string, { shown: string; said: string }>> = {
  ' ': { shown: 'Space', said: 'Space' },
  ArrowUp: { shown: '↑', said: 'Up arrow' },
  ArrowDown: { shown: '↓', said: 'Down arrow' },
  ArrowLeft: { shown: '←', said: 'Left arrow' },
  ArrowRight: { shown: '→', said: 'Right arrow' },
};
