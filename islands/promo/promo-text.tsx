import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { linkParts } from './link-parts.ts';

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
