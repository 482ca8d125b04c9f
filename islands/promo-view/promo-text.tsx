import { safeUrl } from '../../shared/navigation/safe-url.ts';

/** Markup in the text shows as plain text. */
export function PromoText({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return null;
  return (
    <div className="dp-promo-text dp-stack" dir="auto">
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered
        <p key={i}>
          {splitLinks(paragraph).map((part) => {
            const url = part.isLink ? safeUrl('link', part.text) : null;
            return url ? (
              <a key={part.start} href={url} target="_blank" rel="noopener noreferrer nofollow">
                {part.text}
              </a>
            ) : (
              <span key={part.start}>{part.text}</span>
            );
          })}
        </p>
      ))}
    </div>
  );
}

export function splitLinks(text: string) {
  const parts: { text: string; isLink: boolean; start: number }[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const link = trimPunctuation(match[0]);
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false, start: end });
    end = match.index + link.length;
    parts.push({ text: link, isLink: true, start: match.index });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, start: end });
  return parts;
}

/** A closing bracket stays if the link contains its opening bracket. */
function trimPunctuation(match: string): string {
  const link = match.replace(/[.,;:!?)\]'’]{1,8}$/, '');
  const hasOpenBracket = link.lastIndexOf('(') > link.lastIndexOf(')');
  return hasOpenBracket && match[link.length] === ')' ? `${link})` : link;
}
