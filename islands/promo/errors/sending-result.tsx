import { Problem } from '../../../shared/ui/problem.tsx';
import type { SendingState } from './sending-store.ts';

/** How a mail fared. The good news takes the focus of the button that it replaces, and is read by that. */
export function SendingResult({ state }: { readonly state: SendingState }) {
  switch (state.name) {
    case 'sent':
      return (
        <p className="dp-done" tabIndex={-1} ref={focus}>
          {state.text}
        </p>
      );
    case 'unsent':
      return state.error === null ? null : <Problem>{state.error}</Problem>;
    case 'sending':
      return null;
  }
}

const focus = (shown: HTMLElement | null): void => shown?.focus();
