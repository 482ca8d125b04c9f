import * as v from 'valibot';
import { idSchema, listReply, nameOrEmpty, propertyOf } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import { currentUrl, type SafeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

type ExtraFields = Readonly<Record<string, unknown>>;

/** Sends a client's or a DJ's feedback on the current page (spec 3, 7). */
export function sendSiteFeedback(type: LoginType, comment: string, extra?: ExtraFields): Promise<void> {
  const url = type === 'client' ? urls.siteFeedback() : urls.recipientPageFeedback();
  return submit({ method: 'post', url, body: { ...extra, ...feedbackBody(comment) } });
}

/** `action` is the form's own URL, which works without a login. */
export const sendFooterFeedback = (action: SafeUrl, comment: string): Promise<void> =>
  submit({ method: 'post', url: action, body: feedbackBody(comment), isPublic: true, mayRedirect: true });

/** `qstring` is always empty (spec 3, 7). */
const feedbackBody = (comment: string) => ({ page: currentUrl(), comment, qstring: '' });

export const setBeta = (type: LoginType, isOn: boolean): Promise<void> =>
  submit(
    type === 'client'
      ? { url: urls.toggleClientBeta(), query: { beta: isOn } }
      : { url: urls.toggleRecipientBeta(), query: { value: isOn } },
  );

const accountName = v.object({ id: idSchema, name: nameOrEmpty });
export type AccountName = v.InferOutput<typeof accountName>;

export const searchAccounts = (text: string, signal: AbortSignal): Promise<AccountName[]> =>
  call({
    url: urls.adminAccounts(),
    query: { complete: text },
    reply: propertyOf('results', listReply(accountName)),
    signal,
  });

/** `referrerPolicy` hides the path, which may contain secrets. */
export const sendErrorReport = (body: { message: string; page: string; release: string }): Promise<void> =>
  submit({
    method: 'post',
    url: urls.jsError(),
    body,
    isPublic: true,
    referrerPolicy: 'strict-origin',
  });
