import { safeUrl } from '../../shared/navigation/safe-url.ts';

/** The label's words: plain text in paragraphs, links made clickable, never markup (open points of the design). */
export function PromoText({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return null;
  return (
    <div className="dp-promo-text" dir="auto">
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
        <p key={i}>
          {linkParts(paragraph).map((part) => {
            const url = part.isLink ? safeUrl('link', part.text) : null;
            return url ? (
              <a key={part.start} href={url} target="_blank" rel="noopener noreferrer nofollow">
                {part.text}
              </a>
            ) : (
              part.text
            );
          })}
        </p>
      ))}
    </div>
  );
}

/** Splits a text into links (`https://...`) and the text between them; a full stop after a link is not part of it. */
export function linkParts(text: string) {
  const parts: { text: string; isLink: boolean; start: number }[] = [];
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
