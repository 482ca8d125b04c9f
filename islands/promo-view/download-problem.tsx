import type { DownloadState } from '../../shared/promos/downloads.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { CallError } from '../../shared/views/call-error.tsx';

export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.state !== 'failed') return null;
  const { error } = state;
  if (error === 'refused')
    return (
      <ErrorText>We blocked this download because it leads to another site. Let the label know.</ErrorText>
    );
  return <CallError error={error} message={textByStatus[error.status ?? 0]} />;
}

/** The check of a download reads no message from the server. */
const textByStatus: Record<number, string> = {
  403: "You don't have access to this download. Ask the label for it.",
  404: 'This file is no longer available. Ask the label for it.',
  410: 'This file is no longer available. Ask the label for it.',
};
