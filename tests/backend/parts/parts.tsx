import { useState } from 'react';
import { Segments } from '../../../shared/ui/segments.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Media } from './media.tsx';

const schemes = { 'light dark': 'As the system', light: 'Light', dark: 'Dark' } as const;
type Scheme = keyof typeof schemes;
const SCHEMES = ['light dark', 'light', 'dark'] as const satisfies readonly Scheme[];

/** Every control of `shared/ui` in every state, except those that are a whole screen. */
export function Parts() {
  const [scheme, setScheme] = useState<Scheme>('light dark');
  return (
    <div className="parts" style={{ colorScheme: scheme }}>
      <Segments
        legend="Colours"
        options={SCHEMES.map((value) => ({ value, label: schemes[value] }))}
        value={scheme}
        onChange={setScheme}
      />
      <Buttons />
      <Fields />
      <Choices />
      <Media />
      <Lists />
    </div>
  );
}
