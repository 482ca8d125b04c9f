import type { SendingState } from './sending-store.ts';

/** How a mail fared. */
export function SendingResult({ state }: { readonly state: SendingState }) {
  switch (state.name) {
    case 'sent':
      return (
        <p className="dp-done" role="status">
          {state.text}
        </p>
      );
    case 'unsent':
      return state.error === null ? null : (
        <p className="dp-error" role="alert">
          {state.error}
        </p>
      );
    case 'sending':
      return null;
  }
}
