/** Every state of the unions that screens render. The compiler reports a state without a selector. */
type Case =
  | `dj-login/${import('../../../islands/login/dj-login-state.ts').DjLoginState['state']}`
  | `client-login/${import('../../../islands/login/client-login-store.ts').ClientLoginState['state']}`
  | `dj-signup-page/${import('../../../islands/dj-signup/props.ts').SignupPage}`
  | `dj-signup/${import('../../../islands/dj-signup/signup-state.ts').SignupState['state']}`
  | `subscribe/${TaskState}`
  | `promo/${import('../../../shared/promos/promos.ts').PromoEntry['state']}`
  | `promo-error/${PromoErrorType}`
  | `sending/${Exclude<TaskState, 'failed'>}`
  | `feedback/${import('../../../shared/feedback/promo-feedback.ts').FeedbackState['state']}`
  | `download/${import('../../../shared/downloads/downloads.ts').DownloadState['state']}`
  | `crate/${import('../../../islands/chrome/bar/crate-store.ts').CrateDownload['state']}`
  | `inbox/${import('../../../islands/inbox/campaigns-store.ts').CampaignListState['fetching']['state']}`
  | 'inbox/promo'
  | `inbox-filter/${import('../../../islands/inbox/filters.ts').InboxFilter}`
  | `picks/${import('../../../shared/async/create-resource.ts').Resource<unknown>['state']}`
  | `labels-following/${import('../../../shared/async/create-resource.ts').Resource<unknown>['state']}`
  | `labels-recommended/${import('../../../shared/async/create-resource.ts').Resource<unknown>['state']}`
  | `my-account/${'recipient' | 'visitor' | 'client' | 'admin' | 'nobody'}`
  | `my-account-section/${import('../../../shared/async/create-resource.ts').Resource<unknown>['state']}`
  | `profile/${TaskState}`
  | `dialog/${import('../../../shared/notifications/dialogs.ts').DialogName}`
  | `feedback-dialog/${Exclude<TaskState, 'done'>}`
  | `footer-feedback/${Exclude<TaskState, 'idle'>}`
  | `beta-disable/${Exclude<TaskState, 'failed' | 'done'>}`
  | `recent-logins/${import('../../../shared/async/create-resource.ts').Resource<unknown>['state']}`
  | `log-out/${Exclude<TaskState, 'done'>}`
  | `log-out-all/${Exclude<TaskState, 'failed'>}`
  | `menu/${import('../../../shared/session/session.ts').NavArea}`
  | `switcher/${import('../../../islands/chrome/bar/account-switcher-store.ts').AccountSwitcherState['state']}`
  | `notification/${import('../../../shared/notifications/notifications.ts').AppNotification['kind']}`
  | `player/${import('../../../shared/player/player-state.ts').PlayerStatus}`
  | `player-problem/${import('../../../shared/player/player-state.ts').PlayerProblem}`
  | 'full-player/open'
  | `repeat/${import('../../../shared/player/player-state.ts').Repeat}`
  | `api-error/${import('../../../shared/api/errors.ts').Problem['kind']}`;

/** The types that the spec names (spec 8). */
type PromoErrorType =
  | 'VerifyError'
  | 'AccessLinkNeedsEmailError'
  | 'MultipleRecipientError'
  | 'InactiveError'
  | 'GenericError'
  | 'BigError'
  | 'PublicLinkLimitError'
  | 'PublicLinkCreditError';

type TaskState = import('../../../shared/async/create-task.ts').TaskState['state'];

/** States that cannot be shown, with the reason. */
export const hiddenStates = {
  'dj-signup/leaving': 'only visible until the browser navigates',
  'crate/queued': 'only visible while another promo downloads',
  'player/empty': 'the player is not rendered',
  'player-problem/broken': 'browsers disagree on what counts as damaged',
  'player-problem/refused': 'browsers allow playback after the click that opens the entry',
  'player-problem/no-device': 'browsers report it only on a computer without an audio device',
  'api-error/aborted': 'shown only 15 seconds after a navigation that was stopped',
} as const satisfies Partial<Record<Case, string>>;

/** How a state shows: a visible element that matches the selector, if there is one, and has the text. */
export type Sign = {
  readonly css?: string;
  readonly text?: string;
  /** Whether the element has no other text. */
  readonly isWhole?: boolean;
};

const css = (selector: string): Sign => ({ css: selector });
const text = (part: string, selector?: string): Sign => ({
  text: part,
  ...(selector !== undefined && { css: selector }),
});
const whole = (all: string, selector: string): Sign => ({ text: all, css: selector, isWhole: true });
const BUSY = '[aria-busy="true"]';
const busy = css(BUSY);
const alert = (part: string): Sign => text(part, '[role="alert"]');
const button = (part: string): Sign => text(part, 'button');
const title = (all: string): Sign => whole(all, 'h1');
const dialog = (part: string): Sign => text(part, 'dialog[open]');
const FOOTER = '[data-island="footer-feedback"]';
const DOWNLOAD = 'section:has(> div > h3)';
const player = (status: string): Sign => css(`[aria-label="Player"][data-status="${status}"]`);

type VisibleState = Exclude<Case, keyof typeof hiddenStates>;

/** The sign of each state. */
export const stateSigns = {
  'dj-login/working': busy,
  'dj-login/existing-list': title('Log in as...'),
  'dj-login/login-new': title('Login with Email'),
  'dj-login/check-email': title('Check your email'),
  'dj-login/create-new': title('Create DJ account'),
  'dj-login/check-pin': title('We sent you a PIN. Check your email'),

  'client-login/start': title('Log in to your account'),
  'client-login/loading': busy,
  'client-login/forgotPassword': title('Reset your password'),

  'dj-signup-page/new': title('Create DJ Account'),
  'dj-signup-page/details': title('Check Your Details'),
  'dj-signup-page/edit-details': title('Edit Details'),
  'dj-signup-page/confirm-email': title('Confirm Email'),
  'dj-signup/idle': title('Create DJ Account'),
  'dj-signup/pending': busy,
  'dj-signup/social': text('is open in another window'),
  'dj-signup/redirecting': text('Redirecting in'),

  'subscribe/idle': text('Click below to subscribe to'),
  'subscribe/pending': busy,
  'subscribe/done': title('Subscribed'),
  'subscribe/failed': css('main [role="alert"]'),

  'promo/loading': css('[aria-label="Promo Loading..."]'),
  'promo/ready': whole('Your feedback', 'h2'),
  'promo/refused': title('Promo Inactive'),
  'promo/failed': title('Error'),

  'promo-error/VerifyError': title('Please Confirm Your Email'),
  'promo-error/AccessLinkNeedsEmailError': title('Confirm Your Email'),
  'promo-error/MultipleRecipientError': title('Multiple Recipients'),
  'promo-error/InactiveError': title('Promo Inactive'),
  'promo-error/GenericError': text('This promo was not sent to you.'),
  'promo-error/BigError': title('Error'),
  'promo-error/PublicLinkLimitError': text('has been opened as often as its label allows'),
  'promo-error/PublicLinkCreditError': text('The label has no credits left'),
  'promo-error/unknown': title('Unhandled Error'),
  'sending/idle': button('Send'),
  'sending/pending': busy,
  'sending/done': whole('You have mail. Please click the link in the email.', 'main p'),
  'access-social/asking': button('Google'),
  'access-social/waiting': text('is open in another window'),

  'feedback/idle': button('Send feedback'),
  'feedback/pending': busy,
  'feedback/failed': alert('What you wrote is still here.'),
  'feedback/done': text('Thanks. The label has your feedback.'),
  'download/pending': css(`${DOWNLOAD} ${BUSY}`),
  'download/done': text('Download started.'),
  'download/failed': css(`${DOWNLOAD} [role="alert"]`),

  'crate/pending': css(`[aria-label="Crate"] li ${BUSY}`),
  'crate/done': text('Downloaded', '[aria-label="Crate"] [role="status"]'),
  'crate/failed': text('Try again', '[aria-label="Crate"] button'),

  'inbox/loading': css('[aria-label="Loading promos…"]'),
  'inbox/ready': css('[data-row] a'),
  'inbox/failed': text("Couldn't load your promos."),
  'inbox/empty': text('No promos yet'),
  'inbox/promo': css('[aria-label="Selected promo"] header :is(h1, h2)'),
  'inbox/nothing found': text('No promos match'),
  'inbox-filter/all': text('All', 'button[aria-pressed="true"]'),
  'inbox-filter/new': text('New', 'button[aria-pressed="true"]'),
  'inbox-filter/opened': text('Opened', 'button[aria-pressed="true"]'),
  'inbox-filter/drafts': text('Drafts', 'button[aria-pressed="true"]'),
  'inbox-filter/feedback': text('Sent', 'button[aria-pressed="true"]'),
  'inbox-filter/hidden': text('Hidden', 'button[aria-pressed="true"]'),

  'picks/loading': css('[aria-label="Loading picks…"]'),
  'picks/ready': css('[aria-label="Picks"] a'),
  'picks/failed': text("Couldn't load"),
  'picks/empty': text('No picks yet'),
  'picks/filtered out': text('No picks match your filters.'),

  'labels-following/loading': css('[aria-label="Loading labels…"]'),
  'labels-following/ready': button('Unfollow'),
  'labels-following/failed': button('Try again'),
  'labels-following/empty': text("You don't follow any labels yet"),
  'labels-recommended/loading': css('[aria-label="Loading labels…"]'),
  'labels-recommended/ready': button('Refresh'),
  'labels-recommended/refreshing': busy,
  'labels-recommended/failed': button('Try again'),

  'my-account/recipient': whole('Profile', 'h2'),
  'my-account/visitor': title('My account'),
  'my-account/client': whole('Credits', 'h2'),
  'my-account/admin': title('My account'),
  'my-account/nobody': title('Log in to see your account'),
  'my-account-section/loading': css('main section[id] [role="status"]'),
  'my-account-section/failed': text('Try again', 'main section[id] button'),
  'my-account-section/ready': whole('Save downloads to', 'legend'),
  'profile/idle': button('Save profile'),
  'profile/pending': busy,
  'profile/failed': alert('Your changes are still here.'),
  'profile/done': whole('Saved', 'main [role="status"]'),

  'dialog/keys': dialog('Keyboard shortcuts'),
  'dialog/beta-enable': dialog('Beta Mode'),
  'dialog/beta-disable': dialog('Any Feedback?'),
  'dialog/feedback': dialog('Feedback on this page'),
  'dialog/recent-logins': dialog('Your devices'),
  'dialog/reload-required': dialog('Reload Required'),
  'feedback-dialog/idle': dialog('Feedback on this page'),
  'feedback-dialog/pending': css(`dialog ${BUSY}`),
  'feedback-dialog/failed': css('dialog [role="alert"]'),
  'footer-feedback/closed': css(`${FOOTER} [aria-expanded="false"]`),
  'footer-feedback/open': css(`${FOOTER} textarea`),
  'footer-feedback/pending': css(`${FOOTER} ${BUSY}`),
  'footer-feedback/failed': css(`${FOOTER} [role="alert"]`),
  'footer-feedback/done': whole('Thank you for your feedback.', `${FOOTER} p`),
  'beta-disable/idle': dialog('Any Feedback?'),
  'beta-disable/pending': css(`dialog ${BUSY}`),
  'beta-disable/not-switched': css('dialog [role="alert"]'),
  'recent-logins/loading': css('dialog [aria-label="Loading devices…"]'),
  'recent-logins/failed': text('Try again', 'dialog button'),
  'recent-logins/empty': dialog('You dont have any other logins'),
  'recent-logins/ready': dialog('device(s) with access'),
  'recent-logins/forced out': whole('Logged out', 'dialog li *'),
  'log-out/idle': text('Log out', 'dialog button'),
  'log-out/pending': css(`dialog li ${BUSY}`),
  'log-out/failed': css('dialog li [role="alert"]'),
  'log-out-all/idle': text('Log out all other devices', 'dialog button'),
  'log-out-all/pending': text('Log out all other devices', `dialog ${BUSY}`),
  'log-out-all/done': dialog("Couldn't log out"),

  'menu/recipient': css('[data-area="recipient"]'),
  'menu/client': css('[data-area="client"]'),
  'menu/admin': css('[data-area="admin"]'),
  'menu/none': css('[data-area="none"]'),
  'menu/ghosting': css('[aria-label="Ghosting"]'),
  'switcher/initializing': css('[aria-label="Your account"] [role="status"]'),
  'switcher/newLogin': whole('Client Login', '[aria-label="Your account"] a'),
  'switcher/otherLogins': text('Switch account'),
  'notification/info': css('[aria-label="Notifications"] [role="status"] p'),
  'notification/success': css('[aria-label="Notifications"] [role="status"] p'),
  'notification/error': css('[aria-label="Notifications"] [role="alert"] p'),

  'player/loading': player('loading'),
  'player/playing': player('playing'),
  'player/paused': player('paused'),
  'player/buffering': player('buffering'),
  'player/ended': player('ended'),
  'player/failed': player('failed'),
  'player-problem/missing': alert('This track is no longer available.'),
  'player-problem/expired': alert('You no longer have access to this track.'),
  'player-problem/wrong-type': alert("Your browser can't play this format."),
  'player-problem/stalled': alert("The track isn't loading."),
  'full-player/open': css('dialog[open][data-status]'),
  'repeat/off': button('Repeat off'),
  'repeat/track': button('Repeat one'),
  'repeat/all': button('Repeat all'),

  'api-error/offline': alert("Couldn't reach the server."),
  'api-error/timeout': alert('The server took too long to answer.'),
  'api-error/unauthorised': title('Log in to open this promo'),
  'api-error/forbidden': alert("This account can't do that."),
  'api-error/rate-limited': alert('Too many attempts.'),
  'api-error/server': alert('Something went wrong on our side.'),
  'api-error/malformed': alert('Unexpected answer from the server.'),
  'api-error/domain': alert('Not allowed.'),
} as const satisfies Readonly<Record<VisibleState, Sign> & Record<string, Sign>>;

export type State = keyof typeof stateSigns;
