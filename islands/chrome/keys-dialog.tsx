import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  $pageHandlers,
  $shortcutsEnabled,
  type ShortcutName,
  shortcutNames,
  shortcuts,
} from '../../shared/keyboard/shortcuts.ts';
import { activePlayerHandlers } from '../../shared/player/player-keys.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { Keys } from '../../shared/ui/key-hint.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';

export function KeysDialog({ close }: { readonly close: (isOn?: boolean) => void }) {
  const [isOn, setOn] = useState($shortcutsEnabled.get());
  const handlers = [activePlayerHandlers(), ...useStore($pageHandlers)];
  const active = shortcutNames.filter(
    (name) => name === 'help' || handlers.some((candidate) => candidate[name]),
  );

  return (
    <Dialog title="Keyboard shortcuts" open isWide onClose={() => close()}>
      <Toggle label="Keyboard shortcuts" value={isOn} onChange={setOn} />
      <dl className="dp-keys">
        {active.map((name) => (
          <ShortcutRow key={name} name={name} />
        ))}
      </dl>
      <DialogActions onCancel={() => close()}>
        <Button variant="main" onClick={() => close(isOn)}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ShortcutRow({ name }: { readonly name: ShortcutName }) {
  return (
    <div className="dp-row">
      <dt>{shortcuts[name].label}</dt>
      <dd className="dp-row">
        <Keys name={name} />
      </dd>
    </div>
  );
}
