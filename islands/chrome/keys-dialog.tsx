import '../../styles/keys.css';
import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import {
  $pageHandlers,
  $shortcutsEnabled,
  type ShortcutName,
  shortcutNames,
  shortcuts,
} from '../../shared/keyboard/shortcuts.ts';
import { playerHandlers } from '../../shared/player/player-keys.ts';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';

export function KeysDialog({ close }: { readonly close: (isOn?: boolean) => void }) {
  const [isOn, setOn] = useState($shortcutsEnabled.get());
  const handlers = [playerHandlers, ...useStore($pageHandlers)];
  const active = shortcutNames.filter(
    (name) => name === 'help' || handlers.some((candidate) => candidate[name]),
  );

  return (
    <Dialog title="Keyboard shortcuts" open onClose={() => close()}>
      <Toggle label="Keyboard shortcuts" value={isOn} onChange={setOn} />
      <dl className="dp-keys">
        {active.map((name) => (
          <ShortcutRow key={name} name={name} />
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

/** A shortcut with more keys shows only its first and last key, as in '1 to 0'. */
const MAX_KEYS = 3;

function ShortcutRow({ name }: { readonly name: ShortcutName }) {
  const { label } = shortcuts[name];
  const keys: readonly string[] = shortcuts[name].keys;
  const isRange = keys.length > MAX_KEYS;
  const visibleKeys = keys.filter((_, i) => !isRange || i === 0 || i === keys.length - 1);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {visibleKeys.map((key, i) => (
          <Fragment key={key}>
            {isRange && i > 0 && ' to '}
            <kbd>
              {keyNames[key] && <span aria-hidden="true">{keyNames[key].symbol}</span>}
              {keyNames[key] ? <span className="dp-hidden">{keyNames[key].spoken}</span> : key.toUpperCase()}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

const keyNames: Readonly<Record<string, { symbol: string; spoken: string }>> = {
  ' ': { symbol: 'Space', spoken: 'Space' },
  ArrowUp: { symbol: '↑', spoken: 'Up arrow' },
  ArrowDown: { symbol: '↓', spoken: 'Down arrow' },
  ArrowLeft: { symbol: '←', spoken: 'Left arrow' },
  ArrowRight: { symbol: '→', spoken: 'Right arrow' },
  'Shift+ArrowLeft': { symbol: '⇧ ←', spoken: 'Shift and left arrow' },
  'Shift+ArrowRight': { symbol: '⇧ →', spoken: 'Shift and right arrow' },
};
