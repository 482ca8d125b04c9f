import type { DownloadState } from '../../shared/downloads/downloads.ts';
import { errorMessageForDownload } from '../../shared/notifications/error-messages.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { CallError } from '../../shared/views/call-error.tsx';

export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.state !== 'failed') return null;
  const { error } = state;
  const text = errorMessageForDownload(error);
  return error === 'refused' ? <ErrorText>{text}</ErrorText> : <CallError error={error} message={text} />;
}
