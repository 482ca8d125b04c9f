import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { $shortcutsEnabled, keyScope, type ShortcutName, shortcuts } from '../keyboard/shortcuts.ts';

/** Returns where shortcuts act, and 'off' if the user has turned them off. */
const useKeyScope = () => (useStore($shortcutsEnabled) ? keyScope() : 'off');

/** The first key of a shortcut. Hidden while it does nothing, and for coarse pointers (keys.css). */
export function KeyHint({ name }: { readonly name: ShortcutName }) {
  const scope = useKeyScope();
  if (scope === 'off') return null;
  return (
    <span className="dp-key-hint" data-needs-focus={scope === 'island' || undefined}>
      <Keys name={name} isShort />
    </span>
  );
}

/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className="dp-key" translate="no">
    {children}
  </kbd>
);

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
      <Key>
        {keyNames[key] && <span aria-hidden="true">{keyNames[key].symbol}</span>}
        {keyNames[key] ? <span className="dp-hidden">{keyNames[key].spoken}</span> : key.toUpperCase()}
      </Key>
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
  'Shift+0': { symbol: '⇧\u00a00', spoken: 'Shift and 0' },
  'Shift+1': { symbol: '⇧\u00a01', spoken: 'Shift and 1' },
  'Shift+Enter': { symbol: '⇧ ↵', spoken: 'Shift and Enter' },
  S: { symbol: '⇧ S', spoken: 'Shift and S' },
  'Shift+ArrowLeft': { symbol: '⇧ ←', spoken: 'Shift and left arrow' },
  'Shift+ArrowRight': { symbol: '⇧ →', spoken: 'Shift and right arrow' },
};

/** Returns the `aria-keyshortcuts` of the control that does the same as the shortcut. */
export function useAriaKey(name: ShortcutName): string | undefined {
  const [key = ''] = shortcuts[name].keys;
  if (useKeyScope() === 'off') return undefined;
  return key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
}

/** Returns the tooltip and the `aria-keyshortcuts` of the control that does the same as the shortcut. */
export function useShortcutProps(name: ShortcutName, label: string) {
  const key = useAriaKey(name);
  const isNamed = useKeyScope() === 'page';
  // A tooltip needs no focus, so it names only a key that acts on the whole page.
  return { title: key && isNamed ? `${label} (${key})` : label, 'aria-keyshortcuts': key };
}
