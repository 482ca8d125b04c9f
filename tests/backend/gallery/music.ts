import { AREA, HUMAN_CHECK, PICKS } from '../config.ts';
import type { Db } from '../db.ts';
import { type FaultName, setFault } from '../faults.ts';
import { identities } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import {
  as,
  asksGoogle,
  at,
  does,
  fails,
  failsOnce,
  type GalleryEntry,
  inGroup,
  meets,
  presses,
  type Step,
  silent,
  strikes,
} from './entry.ts';
import type { State } from './states.ts';

const PROMOS = '/api/v1/recipient/promos';
const LIKED = '/api/v1/recipient/labels/liked';
const RATE = '/api/v1/recipient/labels/rate';
const MORE = '/api/v1/recipient/labels/recommended';
const KATO = '/api/v1/recipient/kato/picks';
const OURS = `${KATO}?source=dubplate`;
const FEEDBACK = `${AREA}/promos/6/feedback`;
const ZIP = '/media/promos/2/download.zip';
const STREAM = '/media/tracks/601/';
const OTHER_STREAM = '/media/tracks/201/';
const PROMO = `${AREA}/promos/1`;

const number = (id: number | string) => at(`${AREA}/promos/${id}`);
/** Another fault hits the first call. */
const atFirst = (fault: FaultName, match: string) => ({
  setUp: (db: Db, session: Session) => setFault(db, session, { fault, match, times: 1 }),
});

const inbox = inGroup('Inbox', 'inbox-', { href: AREA, identity: ['marlow'] });
const shown = (path: string) => at(`${AREA}/promos${path}`);

const promo = inGroup('Promo', 'promo-', { href: PROMO, identity: ['marlow'] });
const leavesFeedback = {
  ...number(6),
  ...does({ write: 'Straight into the bag.', into: 'Comment' }, { press: 'Send & unlock download' }),
};
const getsZip = { ...number(2), ...presses('Download all') };

const closed = inGroup('Promo that does not open', 'error-', { href: PROMO, identity: ['marlow'] });
const byLink = (token: string) => ({ ...number(`21?link=${token}`), ...as() });
const asksForLink = {
  ...number(22),
  ...does({ write: identities.marlow.email, into: 'Email' }, { press: 'Send' }),
};

const player = inGroup('Player', 'player-', {
  ...number(6),
  ...as('marlow'),
  ...presses('Play Porch Light'),
});
const failed = (problem: State): State[] => ['player/failed', problem];
const plays = (...steps: readonly Step[]) => does({ press: 'Play Porch Light' }, ...steps);
const queue = (...steps: readonly Step[]) => ({
  ...number(1),
  ...does({ press: 'Play Low Tide (Original)' }, { press: 'Queue' }, ...steps),
});
const repeats = (checked: 'mixed' | 'true') =>
  queue({ press: 'Repeat', till: `[role="checkbox"][aria-checked="${checked}"]` });

// Another track than in other entries: what they have loaded would play on.
const breaksOff = {
  ...number(2),
  ...atFirst('audio-cut', OTHER_STREAM),
  ...silent(OTHER_STREAM),
  ...does(
    { press: 'Play Green Room' },
    { until: '[data-status="playing"]' },
    { key: 'PageUp', on: 'Seek' },
    { key: 'PageUp', on: 'Seek' },
  ),
};

const picks = inGroup('Picks', 'picks-', { href: PICKS, identity: ['marlow'] });

const labels = inGroup('Labels', 'labels-', { href: `${AREA}/labels/following`, identity: ['marlow'] });
const rates = does({ key: '5', on: 'Rating of' });
// The first call gets through.
const refreshes = { ...atFirst('slow', MORE), ...presses('Refresh') };
const recommended = at(`${AREA}/labels/recommended`);

export const musicEntries: readonly GalleryEntry[] = [
  inbox('all', 'Everything that was sent', ['inbox/ready', 'inbox-showing/all', 'menu/recipient']),
  inbox('new', 'What is new', 'inbox-showing/new', shown('?show=new')),
  inbox('opened', 'What waits for feedback', 'inbox-showing/opened', shown('?show=opened')),
  inbox('feedback', 'What has feedback', 'inbox-showing/feedback', shown('?show=feedback')),
  inbox('not-found', 'A text that nothing matches', 'inbox/nothing found', shown('?text=nothing-like-it')),
  inbox('company', 'One company', [], shown('/company/1')),
  inbox('no-company', 'A company that is not there', [], shown('/company/999999')),
  inbox('empty', 'Nothing was sent', 'inbox/empty', as('newcomer')),
  inbox('told', 'A key tells what it cannot do yet', 'notification/info', strikes('f')),
  inbox('loading', 'The list is on its way', 'inbox/loading', silent(PROMOS)),
  inbox('failed', 'The list does not load', 'inbox/failed', fails(PROMOS)),

  promo('1', 'Out in 5 days, all formats', ['promo/loaded', 'feedback/not-submitted']),
  promo('2', 'Out today, no feedback wanted', [], number(2)),
  promo('3', 'Out for weeks, text with links', [], number(3)),
  promo('4', 'Markup in text and names', [], number(4)),
  promo('5', 'Zip only', [], number(5)),
  promo('6', 'MP3 alone', [], number(6)),
  promo('7', 'No release date', [], number(7)),
  promo('9', 'No album, campaign name or text', [], number(9)),
  promo('10', 'Twelve tracks, long names, many scripts', [], number(10)),
  promo('13', 'Feedback already left', 'feedback/submitted', number(13)),
  promo('14', 'Never mailed, only a year as date', [], number(14)),
  promo('nameless', 'A name is wanted of a DJ without one', [], number(7), as('nameless')),
  promo('public-link', 'Over a public link', [], byLink('open-house')),
  promo('loading', 'On its way', 'promo/loading', silent(PROMO)),
  promo('feedback-missing', 'Feedback: something is missing', [], number(6), presses('Send & unlock')),
  promo('feedback-sending', 'Feedback: on its way', 'feedback/submitting', leavesFeedback, silent(FEEDBACK)),
  promo('feedback-server', 'Feedback: fails once', [], leavesFeedback, failsOnce(FEEDBACK)),
  promo('download-checking', 'Download: is it there?', 'download/checking', getsZip, silent(ZIP)),
  promo('download-started', 'Download: on its way', 'download/started', getsZip),
  promo('download-failed', 'Download: refused', 'download/failed', getsZip, meets('403', ZIP)),

  closed('inactive', 'Inactive', ['promo/error', 'promo-error/InactiveError'], number(15)),
  closed('inactive-bare', 'Inactive, without a message', [], number(16)),
  closed('verify', 'Address not confirmed', 'promo-error/VerifyError', as('unconfirmed')),
  closed('verify-widget', 'The human check does not load', [], as('unconfirmed'), fails(HUMAN_CHECK)),
  closed(
    'access',
    'Access link needs an email address',
    ['promo-error/AccessLinkNeedsEmailError', 'sending/idle', 'access-social/asking'],
    number(22),
  ),
  closed('access-sending', 'The link is on its way', 'sending/pending', asksForLink, silent('/verifyemail')),
  closed('access-sent', 'Access link: sent', 'sending/done', asksForLink),
  closed('access-social', 'A social service is asked', 'access-social/waiting', number(22), asksGoogle),
  closed('multiple', 'Several recipients', 'promo-error/MultipleRecipientError', number(23)),
  closed('generic', 'Not sent to this DJ', 'promo-error/GenericError', number(20)),
  closed('missing', 'No such promo', [], number(999_999)),
  closed('big', 'Withdrawn', 'promo-error/BigError', number(19)),
  closed('link-limit', 'Link used up', 'promo-error/PublicLinkLimitError', byLink('full-house')),
  closed('link-credit', 'Link without credits', 'promo-error/PublicLinkCreditError', byLink('no-credits')),
  closed('unhandled', 'A type that is not known', 'promo-error/unknown', number(18)),
  closed('timeout', 'No answer within 15 seconds', 'api-error/timeout', silent(PROMO)),
  closed('cut', 'Connection cut', ['api-error/offline', 'promo/failed'], meets('cut', PROMO)),
  closed('server', 'Server error', 'api-error/server', fails(PROMO)),
  closed('wall', 'Forbidden by a wall in between', 'api-error/forbidden', meets('wall', PROMO)),
  closed('limited', 'Too many requests', 'api-error/rate-limited', meets('429', PROMO)),
  closed('ended', 'The login has ended', 'api-error/unauthorised', meets('401', PROMO)),
  closed('html', 'A page in place of data', 'api-error/malformed', meets('html', PROMO)),

  player('playing', 'Playing', 'player/playing'),
  player('paused', 'Paused', 'player/paused', plays({ press: 'Pause' })),
  player('loading', 'The track is on its way', 'player/loading', silent(STREAM)),
  player('buffering', 'The sound breaks off in the middle', 'player/buffering', breaksOff),
  player('ended', 'Finished', 'player/ended', plays({ key: 'End', on: 'Seek' })),
  player('repeat-off', 'The queue', 'repeat/off', queue()),
  player('repeat-track', 'The queue: the track is repeated', 'repeat/track', repeats('mixed')),
  player('repeat-all', 'The queue: all are repeated', 'repeat/all', repeats('true')),
  player('missing', 'The track is gone', failed('player-problem/missing'), meets('audio-404', STREAM)),
  player('expired', 'The track has expired', failed('player-problem/expired'), meets('403', STREAM)),
  player('type', 'It is no audio', failed('player-problem/wrong-type'), meets('audio-type', STREAM)),
  player('stalled', "The track isn't loading", failed('player-problem/stalled'), fails(STREAM)),

  picks('full', 'From promos and from stores', 'picks/ready'),
  picks('none', 'None yet', 'picks/empty', as('vesper')),
  picks('filtered', 'All hidden, or not out yet', 'picks/filtered out', as('sable')),
  picks('ours-failed', 'Our half fails once', ['picks/failed', 'picks/ready'], failsOnce(OURS)),
  picks('loading', 'On their way', 'picks/loading', silent(KATO)),
  picks('signed-out', 'Signed out', [], at('/picks.html'), as()),

  labels('following', 'Following', 'labels-following/ready'),
  labels('none', 'Following none', 'labels-following/empty', as('vesper')),
  labels('archive', 'Following 1,000', [], as('archivist')),
  labels('loading', 'Following: on its way', 'labels-following/loading', silent(LIKED)),
  labels('server', 'Following: server error', 'labels-following/failed', fails(LIKED)),
  labels('rate-fails', 'Rating fails', 'notification/error', fails(RATE), rates),
  labels('recommended', 'Recommended', 'labels-recommended/ready', recommended),
  labels(
    'more-loading',
    'Recommended: on their way',
    'labels-recommended/loading',
    recommended,
    silent(MORE),
  ),
  labels('more-failed', 'Recommended: server error', 'labels-recommended/failed', recommended, fails(MORE)),
  labels(
    'refreshing',
    'Recommended: refreshing',
    'labels-recommended/refreshing',
    recommended,
    refreshes,
    silent(MORE),
  ),
];
