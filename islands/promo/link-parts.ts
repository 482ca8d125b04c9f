/** A piece of a text, and where it starts. */
export type TextPart = { readonly text: string; readonly isLink: boolean; readonly start: number };

/** Splits a text into links (`https://...`) and what stands between; a full stop behind a link is not its part. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const link = withoutClosing(found[0]);
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isLink: false, start: end });
    end = found.index + link.length;
    parts.push({ text: link, isLink: true, start: found.index });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, start: end });
  return parts;
}

/** The link without what closes the sentence around it; a bracket that the link itself has opened stays. */
function withoutClosing(found: string): string {
  const link = found.replace(/[.,;:!?)\]'’]{1,8}$/, '');
  const hasOpened = link.lastIndexOf('(') > link.lastIndexOf(')');
  return hasOpened && found[link.length] === ')' ? `${link})` : link;
}
