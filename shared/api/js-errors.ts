import { acknowledged } from '../entities/lenient.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** An error of our own scripts; of the person and the page's values it says nothing (design: open points). */
export type ErrorReport = {
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
    keepalive: true,
    referrerPolicy: 'strict-origin',
  });
}
