import { keepFocus } from '../../shared/ui/focus.ts';

type Props = { readonly text: string; readonly onClear: () => void };

/** The filter leaves nothing of the list. */
export function NoneFound({ text, onClear }: Props) {
  return (
    <div className="dp-empty" ref={keepFocus}>
      <p>
        No label here matches ‘<bdi>{text.trim()}</bdi>’.
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={onClear}>
        Clear the filter
      </button>
    </div>
  );
}
