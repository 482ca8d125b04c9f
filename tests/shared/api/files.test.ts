import { expect, test } from 'vitest';
import { checkFile } from '../../../shared/api/client.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const FILE = `${ORIGIN}/dl/1.flac`;

const attachment = { 'content-disposition': 'attachment; filename="1.flac"' };
const typed = (type: string, headers: Record<string, string> = {}) => ({ 'content-type': type, ...headers });

const resultOf = (url = FILE): Promise<unknown> =>
  checkFile(url).then(
    () => 'file',
    ({ problem }) => problem.text ?? problem.kind,
  );

test.each<[string, string, Record<string, string>, string]>([
  ['without a type', 'fLaC', {}, 'file'],
  ['of the type of unknown files', 'fLaC', typed('text/plain; charset=iso-8859-1'), 'file'],
  ['of another type', 'fLaC', typed('application/xml'), 'file'],
  ['as an attachment', 'fLaC', typed('text/html', attachment), 'file'],
  ['as JSON, but with other content', 'fLaC', typed('application/json'), 'file'],
  ['as JSON in parts', '{', typed('application/json', { 'content-length': '9000000' }), 'file'],
  ['as JSON and an attachment', '{"error":"x"}', typed('application/json', attachment), 'file'],
  ['as audio, whose content is not read', '{"error":"x"}', typed('audio/flac'), 'file'],
  ['as a page', '<h1>Shop</h1>', typed('Text/HTML; charset=utf-8'), 'malformed'],
  ['as a page in XML', '<h1/>', typed('application/xhtml+xml'), 'malformed'],
  [
    'as a page without an attachment',
    '',
    typed('text/html', { 'content-disposition': 'inline' }),
    'malformed',
  ],
  ['as an error', '{"error":"Sold out."}', typed('application/json'), 'Sold out.'],
  ['as an error of another kind', '{"error":1}', typed('application/problem+json; charset=utf-8'), 'domain'],
  ['as other data', '{"url":"/2.flac"}', typed('text/json'), 'malformed'],
  ['as JSON that is long', `{"error":"${'x'.repeat(90_000)}`, typed('application/json'), 'file'],
  ['empty', '', { 'content-length': '0' }, 'malformed'],
])('a file that arrives %s [beyond-05]', async (_, body, headers, result) => {
  site.reply('/dl', new Response(new TextEncoder().encode(body), { headers }));
  expect(await resultOf()).toBe(result);
});

test.each<[string, Record<string, string>, boolean]>([
  ['https://cdn.example/1.wav', typed('audio/wav'), false],
  ['https://cdn.example/1.wav', attachment, false],
  ['https://cdn.example/1.wav', { 'content-disposition': ' Inline; filename="1.wav"' }, true],
  [FILE, { 'content-disposition': 'inline' }, false],
])('whether the browser opens %s with %o in place of the page: %s', async (url, headers, opens) => {
  globalThis.fetch = async () =>
    Object.defineProperty(new Response(null, { headers }), 'url', { value: url });
  expect(await checkFile(url)).toBe(opens);
});
