import { createHash } from 'node:crypto';

/** What stands in a page itself and needs its hash in the policy, by directive. */
export type InlineHashes = {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
};

/** A script without an address, data aside, or a style. */
const INLINE = /<(script|style)(?![^>]*\b(?:src|type="?application\/json))[^>]*>(.+?)<\/\1>/gs;

/** Of a page as it was built: whatever gets into it later is not allowed by this. */
export function inlineHashes(html: string): InlineHashes {
  const of = (tag: string) => [
    ...new Set(
      [...html.matchAll(INLINE)]
        .filter(([, name]) => name === tag)
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ),
  ];
  return { 'script-src': of('script'), 'style-src': of('style') };
}
