import type { ApiError } from '../../shared/api/errors.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import type { DownloadState } from './downloads-store.ts';

/** Why a download did not start, at its place. */
export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.name !== 'failed') return null;
  if (state.error !== 'refused') return <CallProblem error={state.error} words={words(state.error)} />;
  return <Problem>This download leads to an address that we do not trust. Tell the label.</Problem>;
}

/** A question for the head of a file brings no words of the server's own. */
function words({ status }: ApiError): string | undefined {
  switch (status) {
    case 403:
      return 'This download is not open to you. Load the page again, or ask the label.';
    case 404:
    case 410:
      return 'This file is no longer there. Ask the label for it.';
    default:
      return undefined;
  }
}
