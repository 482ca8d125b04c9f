// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import { createProvider } from './social/provider.ts';

const services = createProvider();
const site = freshStandIn(undefined, { origin: 'http://127.0.0.1:9', fetch: services.fetch });

/** Starts a login, submits an answer at the provider and returns the path of the callback. */
async function authorize(): Promise<string> {
  const [, address] = await site.redirectOf('/dj-signup-oauth/google/popup');
  const body = new URLSearchParams({ answer: 'marlow' });
  const reply = await services.fetch(new Request(address ?? '', { method: 'POST', body }));
  return (reply.headers.get('Location') ?? '').replace('http://127.0.0.1', '');
}

test('a state works once, in the same browser, for its service and before it expires', async () => {
  const isAccepted = async (path: string, browser = site.dj) =>
    !(await site.html(path, browser)).includes('This login has expired. Please start again.');
  const used = await authorize();
  expect(await isAccepted(used)).toBe(true);
  expect(await isAccepted(used)).toBe(false);
  expect(await isAccepted(await authorize(), site.newBrowser())).toBe(false);
  expect(await isAccepted((await authorize()).replace('/google/', '/facebook/'))).toBe(false);
  const late = await authorize();
  site.wait(10 * MINUTE_MS);
  expect(await isAccepted(late)).toBe(false);
  expect(await isAccepted('/dj-signup-oauth/google/callback?code=x&state=guessed')).toBe(false);
});
