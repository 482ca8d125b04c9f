import { useStore } from '@nanostores/react';
import type { Promo } from '../../shared/entities/promo.ts';
import { type Downloads, formatsOf } from './downloads-store.ts';

/** In which format the tracks come, for this page alone. One format is no choice. */
export function FormatChoice({ promo, store }: { readonly promo: Promo; readonly store: Downloads }) {
  const format = useStore(store.$format);
  const formats = formatsOf(promo);
  if (formats.length < 2) return null;
  return (
    <fieldset className="dp-formats">
      <legend className="dp-label">Download as</legend>
      {formats.map((offered) => (
        <label key={offered}>
          <input
            className="dp-hidden"
            type="radio"
            name="format"
            checked={offered === format}
            onChange={() => store.chooseFormat(offered)}
          />
          {offered.toUpperCase()}
        </label>
      ))}
    </fieldset>
  );
}
