import { wordsFor } from '../../shared/messages.ts';
import type { DownloadState } from './downloads-store.ts';

/** Why a download did not start, at its place. */
export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.name !== 'failed') return null;
  return (
    <p className="dp-error" role="alert">
      {words(state.error)}
    </p>
  );
}

function words(error: Extract<DownloadState, { name: 'failed' }>['error']): string {
  if (error === 'refused') return 'This download leads to an address that we do not trust. Tell the label.';
  switch (error.status) {
    case 403:
      return 'The label has closed this download. Leave feedback first, or ask the label.';
    case 404:
    case 410:
      return 'This file is no longer there. Ask the label for it.';
    default:
      return wordsFor(error);
  }
}
