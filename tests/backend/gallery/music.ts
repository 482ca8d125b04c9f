import type { Repeat } from '../../../shared/player/player-state.ts';
import { AREA, HUMAN_CHECK, PICKS } from '../config.ts';
import type { Db } from '../db.ts';
import { type FaultName, setFault } from '../faults.ts';
import { identities } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import {
  at,
  createGroup,
  fails,
  failsOnce,
  type GalleryEntry,
  hangs,
  keyStep,
  loggedIn,
  openGoogle,
  pressAll,
  pressKey,
  type Step,
  withFault,
  withSteps,
} from './entry.ts';
import type { State } from './states.ts';

const PROMOS = '/api/v1/recipient/promos';
const LIKED = '/api/v1/recipient/labels/liked';
const RATE = '/api/v1/recipient/labels/rate';
const MORE = '/api/v1/recipient/labels/recommended';
const KATO = '/api/v1/recipient/kato/picks';
const OURS = `${KATO}?source=dubplate`;
const FEEDBACK = `${AREA}/promos/6/feedback`;
const zipOf = (id: number): string => `/media/promos/${id}/download.zip`;
const ZIP = zipOf(2);
const STREAM = '/media/tracks/601/';
const OTHER_STREAM = '/media/tracks/201/';
const PROMO = `${AREA}/promos/1`;

const promoAt = (id: number | string) => at(`${AREA}/promos/${id}`);
const withFirstFault = (fault: FaultName, match: string) => ({
  setUp: (db: Db, session: Session) => setFault(db, session, { fault, match, times: 1 }),
});

const inbox = createGroup('Inbox', 'inbox-', { href: AREA, identity: ['marlow'] });
const inboxAt = (path: string) => at(`${AREA}/promos${path}`);
const hideFirst = withSteps(...keyStep('j'), { key: 'h' }, { press: 'Hidden' });

const promo = createGroup('Promo', 'promo-', { href: PROMO, identity: ['marlow'] });
const sendFeedback = {
  ...promoAt(6),
  ...withSteps({ write: 'Straight into the bag.', into: 'Comment' }, { press: 'Send feedback' }),
};
/** Feedback can be sent once, so each entry has a promo of its own, which requires none. */
const downloadFromCrate = (id: number) => ({
  ...promoAt(id),
  ...pressAll('Send feedback', 'Crate', 'Download all'),
});
const downloadZip = { ...promoAt(2), ...pressAll('Download Zip') };

const closed = createGroup('Promo errors', 'error-', { href: PROMO, identity: ['marlow'] });
const publicLink = (token: string) => ({ ...promoAt(`21?link=${token}`), ...loggedIn() });
const requestLink = {
  ...promoAt(22),
  ...withSteps({ write: identities.marlow.email, into: 'Email' }, { press: 'Send' }),
};

/** Browsers play nothing that a script has pressed. */
const playYourself = (track: string): Step => ({ pressYourself: `Play ${track}` });
const playPorchLight = playYourself('Porch Light');

const player = createGroup('Player', 'player-', {
  ...promoAt(6),
  ...loggedIn('marlow'),
  ...withSteps(playPorchLight),
});
const failed = (problem: 'missing' | 'expired' | 'wrong-type' | 'stalled'): State[] => [
  'player/failed',
  `player-problem/${problem}`,
];
const play = (...steps: readonly Step[]) => withSteps(playPorchLight, ...steps);
const openPlayer = play({ press: 'Open player' });
const showQueue = { press: 'Queue', via: 'Open player', within: ':has(> [aria-label="Player"])' };
const queue = (...steps: readonly Step[]) => ({
  ...promoAt(1),
  ...withSteps(playYourself('Low Tide (Original)'), showQueue, ...steps),
});
const setRepeat = (repeat: Repeat) => queue({ press: 'Repeat', till: `[data-repeat="${repeat}"]` });

// Uses a track that no other entry plays, because a cached stream would not break.
const cutWhilePlaying = {
  ...promoAt(2),
  ...withFirstFault('audio-cut', OTHER_STREAM),
  ...hangs(OTHER_STREAM),
  ...withSteps(
    playYourself('Green Room'),
    { until: ':is([data-status="playing"], [data-status="buffering"])' },
    { key: 'PageUp', on: 'Seek' },
    { key: 'PageUp', on: 'Seek' },
  ),
};

const picks = createGroup('Picks', 'picks-', { href: PICKS, identity: ['marlow'] });

const labels = createGroup('Labels', 'labels-', { href: `${AREA}/labels/following`, identity: ['marlow'] });
const rate = withSteps({ key: '5', on: 'Rating of' });
const recommended = at(`${AREA}/labels/recommended`);
const refresh = { ...recommended, ...withFirstFault('slow', MORE), ...hangs(MORE), ...pressAll('Refresh') };

export const musicEntries: readonly GalleryEntry[] = [
  inbox('all', 'All', ['inbox/ready', 'inbox-filter/all', 'menu/recipient']),
  inbox('new', 'New', 'inbox-filter/new', inboxAt('?show=new')),
  inbox('opened', 'Opened', 'inbox-filter/opened', inboxAt('?show=opened')),
  inbox(
    'drafts',
    'Drafts',
    'inbox-filter/drafts',
    withSteps(
      ...keyStep('j'),
      { key: '8' },
      { until: '[data-row] [title^="Open the promo"]' },
      { press: 'Drafts' },
    ),
  ),
  inbox('feedback', 'Sent', 'inbox-filter/feedback', inboxAt('?show=feedback')),
  inbox('hidden', 'Hidden', 'inbox-filter/hidden', hideFirst),
  inbox('selected', 'One selected', [], withSteps({ press: 'Select: ', via: 'More actions' })),
  inbox(
    'promo',
    'A promo beside or over the list',
    'inbox/promo',
    pressAll('All', 'Elin Varga – Slow Meridian'),
  ),
  inbox('sorted', 'Sorted by label', [], withSteps({ write: 'label', into: 'Sort' })),
  inbox('not-found', 'No results', 'inbox/nothing found', inboxAt('?text=nothing-like-it')),
  inbox('company', 'One company', [], inboxAt('/company/1')),
  inbox('no-company', 'Unknown company', [], inboxAt('/company/999999')),
  inbox('empty', 'Empty', 'inbox/empty', loggedIn('newcomer')),
  inbox('shortcut', 'Shortcut not available', 'notification/info', inboxAt('?at=29'), pressKey('5')),
  inbox('loading', 'Loading', 'inbox/loading', hangs(PROMOS)),
  inbox('failed', 'Error', 'inbox/failed', fails(PROMOS)),

  promo('1', 'Out in 5 days, all formats', ['promo/ready', 'feedback/idle']),
  promo('2', 'Out today, no feedback required', [], promoAt(2)),
  promo('3', 'Already out, text with links', [], promoAt(3)),
  promo('4', 'Markup in text and names', [], promoAt(4)),
  promo('5', 'Zip only', [], promoAt(5)),
  promo('6', 'MP3 only', [], promoAt(6)),
  promo('7', 'No release date', [], promoAt(7)),
  promo('9', 'No album, campaign name or text', [], promoAt(9)),
  promo('10', 'Twelve tracks, long names, many scripts', [], promoAt(10)),
  promo('13', 'Feedback already left', 'feedback/done', promoAt(13)),
  promo('14', 'Never emailed, release year only, no waveform', [], promoAt(14)),
  promo('nameless', 'Name required', [], promoAt(7), loggedIn('nameless')),
  promo('public-link', 'Public link', [], publicLink('open-house')),
  promo('loading', 'Loading', 'promo/loading', hangs(PROMO)),
  promo('feedback-missing', 'Feedback: required fields missing', [], promoAt(6), pressAll('Send feedback')),
  promo('feedback-sending', 'Feedback: sending', 'feedback/pending', sendFeedback, hangs(FEEDBACK)),
  promo('feedback-server', 'Feedback: error once', 'feedback/failed', sendFeedback, failsOnce(FEEDBACK)),
  promo('download-checking', 'Download: checking', 'download/pending', downloadZip, hangs(ZIP)),
  promo('download-started', 'Download: started', 'download/done', downloadZip),
  promo('download-failed', 'Download: error', 'download/failed', downloadZip, withFault('403', ZIP)),
  promo('crate-checking', 'Crate: checking', 'crate/pending', downloadFromCrate(25), hangs(zipOf(25))),
  promo('crate-downloaded', 'Crate: downloaded', 'crate/done', downloadFromCrate(39)),
  promo('crate-failed', 'Crate: error', 'crate/failed', downloadFromCrate(40), withFault('404', zipOf(40))),

  closed('inactive', 'Inactive', ['promo/refused', 'promo-error/InactiveError'], promoAt(15)),
  closed('inactive-bare', 'Inactive, without a message', [], promoAt(16)),
  closed('verify', 'Email not confirmed', 'promo-error/VerifyError', loggedIn('unconfirmed')),
  closed('verify-widget', 'Human check: error', [], loggedIn('unconfirmed'), fails(HUMAN_CHECK)),
  closed(
    'access',
    'Access link needs an email address',
    ['promo-error/AccessLinkNeedsEmailError', 'sending/idle', 'access-social/asking'],
    promoAt(22),
  ),
  closed('access-sending', 'Access link: sending', 'sending/pending', requestLink, hangs('/verifyemail')),
  closed('access-sent', 'Access link: sent', 'sending/done', requestLink),
  closed(
    'access-social',
    'Access link: waiting for a social login',
    'access-social/waiting',
    promoAt(22),
    openGoogle,
  ),
  closed('multiple', 'Several recipients', 'promo-error/MultipleRecipientError', promoAt(23)),
  closed('generic', 'Not sent to this DJ', 'promo-error/GenericError', promoAt(20)),
  closed('missing', 'Promo not found', [], promoAt(999_999)),
  closed('big', 'Withdrawn', 'promo-error/BigError', promoAt(19)),
  closed('link-limit', 'Link used up', 'promo-error/PublicLinkLimitError', publicLink('full-house')),
  closed(
    'link-credit',
    'Link without credits',
    'promo-error/PublicLinkCreditError',
    publicLink('no-credits'),
  ),
  closed('unhandled', 'Unknown error type', 'promo-error/unknown', promoAt(18)),
  closed('timeout', 'Timeout', 'api-error/timeout', hangs(PROMO)),
  closed('cut', 'Offline', ['api-error/offline', 'promo/failed'], withFault('cut', PROMO)),
  closed('server', 'Error', 'api-error/server', fails(PROMO)),
  closed('firewall', 'Blocked by a firewall', 'api-error/forbidden', withFault('firewall', PROMO)),
  closed('limited', 'Too many requests', 'api-error/rate-limited', withFault('429', PROMO)),
  closed('ended', 'Login expired', 'api-error/unauthorised', withFault('401', PROMO)),
  closed('html', 'HTML instead of data', 'api-error/malformed', withFault('html', PROMO)),

  player('playing', 'Playing', 'player/playing'),
  player('paused', 'Paused', 'player/paused', play({ press: 'Pause' })),
  player('loading', 'Loading', 'player/loading', hangs(STREAM)),
  player('buffering', 'Buffering', 'player/buffering', cutWhilePlaying),
  player('ended', 'Finished', 'player/ended', play({ key: 'End', on: 'Seek' })),
  player('repeat-off', 'Queue', 'repeat/off', queue()),
  player('repeat-track', 'Queue: repeat track', 'repeat/track', setRepeat('track')),
  player('repeat-all', 'Queue: repeat all', 'repeat/all', setRepeat('all')),
  player('full', 'Full screen, below 700 px', ['player/playing', 'full-player/open'], openPlayer),
  player('missing', 'Error: track not available', failed('missing'), withFault('audio-404', STREAM)),
  player('expired', 'Error: no access', failed('expired'), withFault('403', STREAM)),
  player('type', 'Error: not audio', failed('wrong-type'), withFault('audio-type', STREAM)),
  player('stalled', 'Error: not loading', failed('stalled'), fails(STREAM)),

  picks('full', 'All', 'picks/ready'),
  picks('none', 'Empty', 'picks/empty', loggedIn('vesper')),
  picks('filtered', 'No results', 'picks/filtered out', loggedIn('sable')),
  picks('ours-failed', 'Error once for our promos', ['picks/failed', 'picks/ready'], failsOnce(OURS)),
  picks('loading', 'Loading', 'picks/loading', hangs(KATO)),
  picks('signed-out', 'Logged out', [], at('/picks.html'), loggedIn()),

  labels('following', 'Following', 'labels-following/ready'),
  labels('none', 'Following: empty', 'labels-following/empty', loggedIn('vesper')),
  labels('archive', 'Following 1,000', [], loggedIn('archivist')),
  labels('loading', 'Following: loading', 'labels-following/loading', hangs(LIKED)),
  labels('server', 'Following: error', 'labels-following/failed', fails(LIKED)),
  labels('rate-fails', 'Rating: error', 'notification/error', fails(RATE), rate),
  labels('recommended', 'Recommended', 'labels-recommended/ready', recommended),
  labels('more-loading', 'Recommended: loading', 'labels-recommended/loading', recommended, hangs(MORE)),
  labels('more-failed', 'Recommended: error', 'labels-recommended/failed', recommended, fails(MORE)),
  labels('refreshing', 'Recommended: refreshing', 'labels-recommended/refreshing', refresh),
];
