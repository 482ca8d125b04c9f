import * as v from 'valibot';
import { id, listReply, propertyOf, textOrEmpty } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import { currentUrl, type SafeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

type Extra = Readonly<Record<string, unknown>>;

/** Sends what a client or a DJ says about this page; extras travel beside it (spec 3, 7). */
export const sendSiteFeedback = (kind: LoginType, comment: string, extra?: Extra): Promise<void> =>
  postComment(kind === 'client' ? urls.siteFeedback() : urls.recipientPageFeedback(), comment, extra);

/** Sends it to the action of the existing site's form, which takes it from anybody. */
export const sendFooterFeedback = (action: SafeUrl, comment: string): Promise<void> =>
  postComment(action, comment, {}, true);

/** The query string has always been empty, and the answer is not used (spec 3, 7). */
async function postComment(url: string, comment: string, extra: Extra = {}, isPublic = false): Promise<void> {
  const body = { ...extra, page: currentUrl(), comment, qstring: '' };
  await call({ method: 'post', url, body, reply: v.unknown(), isPublic });
}

export const setBeta = (kind: LoginType, isOn: boolean): Promise<void> =>
  submit(
    kind === 'client'
      ? { url: urls.toggleClientBeta(), query: { beta: isOn } }
      : { url: urls.toggleRecipientBeta(), query: { value: isOn } },
  );

const accountName = v.object({ id, name: textOrEmpty });
export type AccountName = v.InferOutput<typeof accountName>;

export const completeAccounts = (complete: string, signal: AbortSignal): Promise<AccountName[]> =>
  call({
    url: urls.adminAccounts(),
    query: { complete },
    reply: propertyOf('results', listReply(accountName)),
    signal,
  });

/** An error of our own scripts. It says nothing of the person or of the page's values. */
type ErrorReport = {
  readonly message: string;
  readonly page: string;
  readonly release: string;
};

/** Sends the report, also while the page is being left; the page's address stays out of its headers. */
export const sendErrorReport = (body: ErrorReport): Promise<void> =>
  submit({
    method: 'post',
    url: urls.jsError(),
    body,
    isPublic: true,
    keepalive: true,
    referrerPolicy: 'strict-origin',
  });
