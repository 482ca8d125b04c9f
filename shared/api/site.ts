import * as v from 'valibot';
import { acknowledged, answeredList, id, text } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import { currentAddress, type SafeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Feedback on a page (spec 7, feedback and beta). */

type Extra = Readonly<Record<string, unknown>>;

/** Sends what a client or a DJ says about the page that shows; extras travel beside it (spec 3). */
export function sendFeedback(kind: LoginType, comment: string, extra?: Extra): Promise<void> {
  return post(kind === 'client' ? urls.siteFeedback() : urls.recipientPageFeedback(), comment, extra);
}

/** Sends it to the action of the existing site's form, which takes it from anybody. */
export function sendLegacyFeedback(action: SafeUrl, comment: string): Promise<void> {
  return post(action, comment);
}

/** The query string has always been empty, and the answer is not used (spec 3, 7). */
async function post(url: string, comment: string, extra: Extra = {}): Promise<void> {
  const body = { ...extra, page: currentAddress(), comment, qstring: '' };
  await call({ method: 'post', url, body, reply: v.unknown() });
}

/** Switches beta testing on or off for the client or the DJ (spec 7, feedback and beta). */
export async function setBeta(kind: LoginType, isOn: boolean): Promise<void> {
  const request =
    kind === 'client'
      ? { url: urls.toggleClientBeta(), query: { beta: isOn } }
      : { url: urls.toggleRecipientBeta(), query: { value: isOn } };
  await call({ ...request, reply: acknowledged });
}

/** What admins ask for (spec 7). */

const accountName = v.object({ id, name: text });
export type AccountName = v.InferOutput<typeof accountName>;

/** The accounts whose name fits what is typed. */
export async function completeAccounts(complete: string, signal: AbortSignal): Promise<AccountName[]> {
  const reply = v.object({ results: answeredList(accountName) });
  return (await call({ url: urls.adminAccounts(), query: { complete }, reply, signal })).results;
}

/** An error of our own scripts; of the person and the page's values it says nothing (design: open points). */
type ErrorReport = {
  readonly message: string;
  /** Pattern of the page's address. */
  readonly page: string;
  readonly release: string;
};

/** Sends the report, also while the page is being left; the page's address stays out of its headers. */
export async function sendErrorReport(report: ErrorReport): Promise<void> {
  await call({
    method: 'post',
    url: urls.jsError(),
    body: report,
    reply: acknowledged,
    isPublic: true,
    keepalive: true,
    referrerPolicy: 'strict-origin',
  });
}
