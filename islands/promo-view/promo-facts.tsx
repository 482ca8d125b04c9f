import { useStore } from '@nanostores/react';
import { NO_VALUE } from '../../shared/config/constants.ts';
import { unratedLabel } from '../../shared/entities/label.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { formatDateTime, formatShortRelease } from '../../shared/format/dates.ts';
import { withoutDirectionMarks } from '../../shared/format/text.ts';
import { $labels, addLabels, follow, followedLabels, rate } from '../../shared/labels/followed-labels.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notifyFailure } from '../../shared/notifications/error-messages.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Name, PromosLink } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';

export function PromoFacts({ promo }: { readonly promo: Promo }) {
  const hasDj = isDj(useStore($session));
  const today = useRenderTime();
  const { created, has_been_emailed } = promo.access;
  const company = promo.publicLink ? null : promo.account?.id;
  const promosUrl = company ? urls.recipientPromosCompany(company) : null;
  const received = [formatDateTime(created), has_been_emailed && 'by email'].filter(Boolean);

  return (
    <dl className="dp-facts dp-promo-facts">
      {promo.label && (
        <div>
          <dt>Label</dt>
          <dd className="dp-row dp-wrap">
            <PromosLink className="dp-sender" name={promo.label.name} href={promosUrl} />
            {hasDj && promo.label.url_name && <FollowButton label={promo.label} />}
          </dd>
        </div>
      )}
      <div>
        <dt>Release</dt>
        <dd>{(promo.album && formatShortRelease(promo.album, today)) ?? NO_VALUE}</dd>
      </div>
      {received.length > 0 && (
        <div>
          <dt>Received</dt>
          <dd>{received.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function FollowButton({ label }: { readonly label: NonNullable<Promo['label']> }) {
  const followed = useStore(followedLabels.$value);
  const labels = useStore($labels, { keys: [label.url_name] });
  // Reserves the space, so that a long name does not wrap later.
  if (followed.state !== 'ready')
    return <span className="dp-follow dp-pill dp-follow-space" aria-hidden="true" />;
  const isFollowing = followed.data.includes(label.url_name) && labels[label.url_name]?.isFollowed;
  const toggle = () => {
    addLabels([unratedLabel(label)]);
    const request = isFollowing ? rate(label.url_name, 0) : follow(label.url_name);
    request.catch(notifyFailure);
  };
  return (
    <button
      className="dp-follow dp-pill"
      type="button"
      data-followed={isFollowing || undefined}
      onClick={toggle}
    >
      <span>{isFollowing ? 'Following' : 'Follow'}</span> <Name className="dp-hidden">{label.name}</Name>
    </button>
  );
}

/** The paragraphs of a text. Those of over 3,000 characters are split: browsers need seconds for many changes of direction. */
const PARAGRAPH = /\S(?:(?!\n\s*\n)[\s\S]){0,2999}(?!\S)|\S{1,3000}/g;

/** Markup in the text shows as plain text. */
export function PromoText({ text }: { readonly text: string }) {
  const paragraphs = withoutDirectionMarks(text).match(PARAGRAPH);
  return (
    paragraphs && (
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
    )
  );
}

function TextPart({ text, isLink }: { readonly text: string; readonly isLink: boolean }) {
  const url = isLink ? safeUrl('link', text) : null;
  if (!url) return <span>{text}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}

/** Brackets belong to a link in pairs. Punctuation after a link does not belong to it. */
const LINK = /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,;:!?\]'’]))/;

/** Every second part is a link. */
export const splitLinks = (text: string): string[] => text.split(LINK);
