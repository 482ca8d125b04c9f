import '../../styles/kit/keys.css';
import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { $shortcutsEnabled, type ShortcutName, shortcuts } from '../keyboard/shortcuts.ts';

/** The first key of a shortcut. Hidden while shortcuts are off, and for coarse pointers (keys.css). */
export function KeyHint({ name }: { readonly name: ShortcutName }) {
  const isEnabled = useStore($shortcutsEnabled, { ssr: 'initial' });
  if (!isEnabled) return null;
  return (
    <span className="dp-key-hint">
      <Keys name={name} isShort />
    </span>
  );
}

/** A shortcut with more keys shows only its first and last key, as in '1 to 0'. */
const MAX_KEYS = 3;

type KeysProps = { readonly name: ShortcutName; readonly isShort?: boolean };

/** The keys of a shortcut, or with `isShort` only the first one of several alternatives. */
export function Keys({ name, isShort = false }: KeysProps) {
  const keys: readonly string[] = shortcuts[name].keys;
  const isRange = keys.length > MAX_KEYS;
  const visibleKeys = isRange ? [keys[0], keys.at(-1)] : keys.slice(0, isShort ? 1 : MAX_KEYS);
  return visibleKeys.map((key = '', i) => (
    <Fragment key={key}>
      {isRange && i > 0 && ' to '}
      <kbd className="dp-key" translate="no">
        {keyNames[key] && <span aria-hidden="true">{keyNames[key].symbol}</span>}
        {keyNames[key] ? <span className="dp-hidden">{keyNames[key].spoken}</span> : key.toUpperCase()}
      </kbd>
    </Fragment>
  ));
}

const keyNames: Readonly<Record<string, { symbol: string; spoken: string }>> = {
  ' ': { symbol: 'Space', spoken: 'Space' },
  Enter: { symbol: '↵', spoken: 'Enter' },
  ArrowUp: { symbol: '↑', spoken: 'Up arrow' },
  ArrowDown: { symbol: '↓', spoken: 'Down arrow' },
  ArrowLeft: { symbol: '←', spoken: 'Left arrow' },
  ArrowRight: { symbol: '→', spoken: 'Right arrow' },
  'Shift+ArrowLeft': { symbol: '⇧ ←', spoken: 'Shift and left arrow' },
  'Shift+ArrowRight': { symbol: '⇧ →', spoken: 'Shift and right arrow' },
};

/** Returns the tooltip and the `aria-keyshortcuts` of the control that does the same as the shortcut. */
export function useShortcutProps(name: ShortcutName, label: string) {
  const isEnabled = useStore($shortcutsEnabled, { ssr: 'initial' });
  if (!isEnabled) return { title: label };
  const [key] = shortcuts[name].keys;
  const keyName = key === ' ' ? 'Space' : key.toUpperCase();
  return { title: `${label} (${keyName})`, 'aria-keyshortcuts': keyName };
}
