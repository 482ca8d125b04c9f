import { MAX_COMMENT_LENGTH } from '../config/constants.ts';
import type { FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import type { Promo } from '../entities/promo.ts';
import { formatCount, formatList } from '../format/text.ts';
import { cleanEmail, isEmail } from './email.ts';

/** The fields in form order, with what to do about a missing or invalid value. */
const FIELDS = {
  rating: { noun: 'a rating', advice: 'Choose one to send' },
  favourite: { noun: 'a favourite', advice: 'Choose one to send' },
  comment: { noun: 'a comment', advice: 'Add one to send' },
  name: { noun: 'your name', advice: 'Enter your name' },
  email: { noun: 'your email', advice: 'Enter a valid email address' },
} as const;

export type FeedbackField = keyof typeof FIELDS;
const FEEDBACK_FIELDS = Object.keys(FIELDS) as FeedbackField[];

/** What keeps a draft from being sent. Optional fields may have issues too. */
export type FeedbackIssue = {
  readonly field: FeedbackField;
  readonly kind: 'missing' | 'invalid' | 'too-long';
};

type RequiringPromo = Pick<Promo, 'feedback_required_fields' | 'publicLink'>;

const requiresLinkName = ({ feedback_required_fields, publicLink }: RequiringPromo): boolean =>
  publicLink && hasFlag(feedback_required_fields, ResponseField.PUBLIC_LINK_NAME);

/** Returns the fields that the promo requires (spec 5). */
function requiredFields(promo: RequiringPromo): FeedbackField[] {
  const requires = (flag: number) => hasFlag(promo.feedback_required_fields, flag);
  const isRequired: Record<FeedbackField, boolean> = {
    rating: requires(ResponseField.RATING),
    favourite: requires(ResponseField.FAVOURITE),
    comment: requires(ResponseField.COMMENT),
    name: requires(ResponseField.NAME) || requiresLinkName(promo),
    email: promo.publicLink && requires(ResponseField.PUBLIC_LINK_EMAIL),
  };
  return FEEDBACK_FIELDS.filter((field) => isRequired[field]);
}

export type FeedbackProgress = Readonly<ReturnType<typeof feedbackProgress>>;

/** The length that counts for the limit. An emoji is one character. */
const commentLength = (comment: string): number => [...comment.trim()].length;

/** Returns what a promo requires and what is wrong with a draft, in form order. `recipientName` counts as a name. */
export function feedbackProgress(promo: RequiringPromo, draft: FeedbackDraft, recipientName: string) {
  const { rating } = draft;
  const isMissing: Record<FeedbackField, boolean> = {
    rating: rating === null,
    favourite: draft.favourite === null,
    comment: draft.comment.trim() === '',
    name: draft.name.trim() === '' && (requiresLinkName(promo) || recipientName.trim() === ''),
    email: cleanEmail(draft.email) === '',
  };
  const required = requiredFields(promo);
  const kindOf = (field: FeedbackField): FeedbackIssue['kind'] | null => {
    if (required.includes(field) && isMissing[field]) return 'missing';
    if (field === 'email' && required.includes(field) && !isEmail(draft.email)) return 'invalid';
    return field === 'comment' && commentLength(draft.comment) > MAX_COMMENT_LENGTH ? 'too-long' : null;
  };
  const issues = FEEDBACK_FIELDS.flatMap((field) => {
    const kind = kindOf(field);
    return kind ? [{ field, kind }] : [];
  });
  return { required, issues, rating };
}

/** Whether the draft can be sent, and is not empty. */
export const isReadyToSend = ({ required, issues, rating }: FeedbackProgress): boolean =>
  issues.length === 0 && (required.length > 0 || rating !== null);

/** Returns what to do about an issue, for its field. */
export const issueText = ({ field, kind }: FeedbackIssue): string =>
  kind === 'too-long' ? `Shorten it to ${formatCount(MAX_COMMENT_LENGTH)} characters` : FIELDS[field].advice;

const counts = ['', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** Returns for example 'Two things left: a favourite and a comment', or 'Ready to send'. */
export function progressText(progress: FeedbackProgress): string {
  const { issues } = progress;
  const [first] = issues;
  if (!first) return isReadyToSend(progress) ? 'Ready to send' : 'Rate this promo';
  if (first.kind === 'too-long') return 'Your comment is too long';
  const left = issues.filter(({ kind }) => kind !== 'too-long').map(({ field }) => FIELDS[field].noun);
  return `${counts[left.length]} left: ${formatList(left)}`;
}

/** Whether the promo requires feedback before downloads. */
export const requiresFeedback = (promo: RequiringPromo): boolean => requiredFields(promo).length > 0;
