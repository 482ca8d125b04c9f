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
          {splitLinks(paragraph).map((part, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
            <TextPart key={j} text={part} isLink={j % 2 === 1} />
          ))}
        </p>
      ))}
    </div>
  );
}

function TextPart({ text, isLink }: { readonly text: string; readonly isLink: boolean }) {
  const url = isLink ? safeUrl('link', text) : null;
  if (!url) return <span>{text}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

/** Brackets belong to a link in pairs. Punctuation after a link does not belong to it. */
const LINK = /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,;:!?\]'’]))/;

/** Every second part is a link. */
export const splitLinks = (text: string): string[] => text.split(LINK);
