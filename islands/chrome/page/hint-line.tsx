import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { $shortcutsEnabled, keyScope, type ShortcutName } from '../../../shared/keyboard/shortcuts.ts';
import { isOwnPage } from '../../../shared/navigation/own-page.ts';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { createStoredValue } from '../../../shared/session/create-stored-value.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { KeyHint } from '../../../shared/ui/key-hint.tsx';
import { useShortcutHandlers } from '../../player/player-keys.ts';

const hintLineClosed = createStoredValue({ name: 'hint-line-closed', schema: v.boolean(), fallback: false });

/** The keys that matter most, on our own pages that rate promos. A user can close it permanently. */
export function HintLine() {
  const isEnabled = useStore($shortcutsEnabled);
  const isClosed = useStore(hintLineClosed.$value);
  const handlers = useShortcutHandlers();
  if (isClosed || !isEnabled || !handlers.rate || !isOwnPage() || keyScope() !== 'page') return null;

  const hint = (text: string, ...names: readonly [ShortcutName, ...ShortcutName[]]): ReactNode =>
    handlers[names[0]] && (
      <span>
        {names.map((name) => (
          <KeyHint key={name} name={name} />
        ))}
        <span>{text}</span>
      </span>
    );

  return (
    <div className="dp-hints-spacer">
      <section className="dp-row dp-hints" aria-label="Keyboard hints">
        {hint('next, previous', 'nextItem', 'previousItem')}
        {hint('play', 'togglePlay')}
        {hint('rate', 'rate')}
        {hint('favourite', 'favourite')}
        {/* Last, because a promo page learns late which promos are next to it. */}
        {hint('next, previous promo', 'nextPromo', 'previousPromo')}
        <button type="button" onClick={() => void openDialog('keys')}>
          <KeyHint name="help" /> <span>all keys</span>
        </button>
        <button
          type="button"
          title="Hide these hints"
          onClick={() => {
            hintLineClosed.set(true);
            document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
          }}
        >
          <Icon name="close" size={16} />
          <span className="dp-hidden">Hide these hints</span>
        </button>
      </section>
    </div>
  );
}
