import type { PickHalf } from '../../shared/api/recipient-picks.ts';
import { PICK_STORES } from '../../shared/config/constants.ts';
import { wordList } from '../../shared/format/text.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { storeNames } from './names.ts';
import { HALVES, type Halves } from './picks-store.ts';

type Props = { readonly halves: Halves; readonly onRetry: (half: PickHalf) => void };

/** Says which picks did not arrive, so that nobody takes that for an empty list. Both fail as one. */
export function FailedHalves({ halves, onRetry }: Props) {
  const { productName } = useConfig();
  const failed = HALVES.flatMap((half) => {
    const state = halves[half];
    return state.name === 'failed' ? [{ half, words: wordsFor(state.error) }] : [];
  });
  const [first] = failed;
  if (!first) return null;
  const stores = wordList(PICK_STORES.map((store) => storeNames[store]));
  const origin = first.half === 'product' ? productName : stores;

  const isAll = failed.length === HALVES.length;

  return (
    <div className={isAll ? 'dp-empty' : 'dp-picks-notice'} ref={keepFocus} role="alert">
      <Icon name="warning" size={isAll ? 24 : 20} />
      <p>
        {isAll ? 'Your picks' : `The picks from ${origin}`} did not load. {first.words}
      </p>
      <button
        className={isAll ? 'dp-button dp-main' : 'dp-button dp-quiet'}
        type="button"
        onClick={() => {
          for (const { half } of failed) onRetry(half);
        }}
      >
        Try again
      </button>
    </div>
  );
}
