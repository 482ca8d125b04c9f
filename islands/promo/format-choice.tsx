import { useStore } from '@nanostores/react';
import type { Promo } from '../../shared/entities/promo.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { type Downloads, formatsOf } from './downloads-store.ts';

/** In which format the tracks come, for this page alone. One format is no choice. */
export function FormatChoice({ promo, store }: { readonly promo: Promo; readonly store: Downloads }) {
  const format = useStore(store.$format);
  const formats = formatsOf(promo);
  if (formats.length < 2) return null;
  return (
    <Segments
      legend="Download as"
      options={formats.map((offered) => ({ value: offered, label: offered.toUpperCase() }))}
      value={format}
      onChange={store.chooseFormat}
    />
  );
}
