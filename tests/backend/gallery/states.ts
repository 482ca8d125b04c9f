/** Every state of the unions that screens render. The compiler reports a state without a selector. */
type Case =
  | `dj-login/${import('../../../islands/login/dj-login-store.ts').DjLoginState['state']}`
  | `client-login/${import('../../../islands/login/client-login-store.ts').ClientLoginState['state']}`
  | `dj-signup-page/${import('../../../islands/dj-signup/props.ts').SignupPage}`
  | `dj-signup/${import('../../../islands/dj-signup/signup-state.ts').SignupState['state']}`
  | `subscribe/${TaskState}`
  | `promo/${import('../../../shared/promos/promos.ts').PromoEntry['state']}`
  | `promo-error/${PromoErrorType}`
  | `sending/${Exclude<TaskState, 'failed'>}`
  | `feedback/${import('../../../shared/promos/promo-feedback.ts').FeedbackState['state']}`
  | `download/${import('../../../islands/promo-view/downloads-store.ts').DownloadState['state']}`
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
  | `switcher/${import('../../../islands/chrome/account-switcher-store.ts').AccountSwitcherState['state']}`
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
  'player/empty': 'the player is not rendered',
  'player-problem/broken': 'browsers disagree on what counts as damaged',
  'player-problem/refused': 'browsers allow playback after the click that opens the entry',
  'api-error/aborted': 'an aborted call shows no message',
} as const satisfies Partial<Record<Case, string>>;

const busy = '[aria-busy="true"]';
const alert = (text: string): string => `[role="alert"]:has-text("${text}")`;
const button = (text: string): string => `button:has-text("${text}")`;
const title = (text: string): string => `h1:text-is("${text}")`;
const dialog = (text: string): string => `dialog[open]:has-text("${text}")`;
const footer = '[data-island="footer-feedback"]';
const player = (status: string): string => `[aria-label="Player"][data-status="${status}"]`;

type VisibleState = Exclude<Case, keyof typeof hiddenStates>;

/** A Playwright selector for each state. */
export const stateSelectors = {
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
  'dj-signup/social': 'text=is open in another window',
  'dj-signup/redirecting': 'text=Redirecting in',

  'subscribe/idle': 'text=Click below to subscribe to',
  'subscribe/pending': busy,
  'subscribe/done': title('Subscribed'),
  'subscribe/failed': 'main [role="alert"]',

  'promo/loading': '[aria-label="Promo Loading..."]',
  'promo/ready': 'h2:text-is("Your feedback")',
  'promo/refused': title('Promo Inactive'),
  'promo/failed': title('Error'),

  'promo-error/VerifyError': title('Please Confirm Your Email'),
  'promo-error/AccessLinkNeedsEmailError': title('Confirm Your Email'),
  'promo-error/MultipleRecipientError': title('Multiple Recipients'),
  'promo-error/InactiveError': title('Promo Inactive'),
  'promo-error/GenericError': 'text=This promo was not sent to you.',
  'promo-error/BigError': title('Error'),
  'promo-error/PublicLinkLimitError': 'text=has been opened as often as its label allows',
  'promo-error/PublicLinkCreditError': 'text=The label has no credits left',
  'promo-error/unknown': title('Unhandled Error'),
  'sending/idle': button('Send'),
  'sending/pending': busy,
  'sending/done': 'main p:text-is("You have mail. Please click the link in the email.")',
  'access-social/asking': button('Google'),
  'access-social/waiting': 'text=is open in another window',

  'feedback/idle': button('Send feedback'),
  'feedback/pending': busy,
  'feedback/failed': alert('What you wrote is still here.'),
  'feedback/done': 'text=Thanks. The label has your feedback.',
  'download/pending': `role=region[name="Download"] >> ${busy}`,
  'download/done': 'text=Download started.',
  'download/failed': `role=region[name="Download"] >> ${alert('')}`,

  'inbox/loading': '[aria-label="Loading promos…"]',
  'inbox/ready': '[data-row] a',
  'inbox/failed': "text=Couldn't load your promos.",
  'inbox/empty': 'text=No promos yet',
  'inbox/promo': '[aria-label="Selected promo"] header :is(h1, h2)',
  'inbox/nothing found': 'text=No promos match',
  'inbox-filter/all': 'button[aria-pressed="true"]:has-text("All")',
  'inbox-filter/new': 'button[aria-pressed="true"]:has-text("New")',
  'inbox-filter/opened': 'button[aria-pressed="true"]:has-text("Opened")',
  'inbox-filter/drafts': 'button[aria-pressed="true"]:has-text("Drafts")',
  'inbox-filter/feedback': 'button[aria-pressed="true"]:has-text("Sent")',
  'inbox-filter/hidden': 'button[aria-pressed="true"]:has-text("Hidden")',

  'picks/loading': '[aria-label="Loading picks…"]',
  'picks/ready': '[aria-label="Picks"] a',
  'picks/failed': "text=/Couldn't load/",
  'picks/empty': 'text=No picks yet',
  'picks/filtered out': 'text=No picks match your filters.',

  'labels-following/loading': '[aria-label="Loading labels…"]',
  'labels-following/ready': button('Unfollow'),
  'labels-following/failed': button('Try again'),
  'labels-following/empty': "text=You don't follow any labels yet",
  'labels-recommended/loading': '[aria-label="Loading labels…"]',
  'labels-recommended/ready': button('Refresh'),
  'labels-recommended/refreshing': busy,
  'labels-recommended/failed': button('Try again'),

  'my-account/recipient': 'h2:text-is("Profile")',
  'my-account/visitor': title('My account'),
  'my-account/client': 'h2:text-is("Credits")',
  'my-account/admin': title('My account'),
  'my-account/nobody': title('Log in to see your account'),
  'my-account-section/loading': 'main section[id] [role="status"]',
  'my-account-section/failed': `main section[id] ${button('Try again')}`,
  'my-account-section/ready': 'legend:text-is("Save downloads to")',
  'profile/idle': button('Save profile'),
  'profile/pending': busy,
  'profile/failed': alert('Your changes are still here.'),
  'profile/done': 'main [role="status"]:text-is("Saved")',

  'dialog/keys': dialog('Keyboard shortcuts'),
  'dialog/beta-enable': dialog('Beta Mode'),
  'dialog/beta-disable': dialog('Any Feedback?'),
  'dialog/feedback': dialog('Feedback on this page'),
  'dialog/recent-logins': dialog('Your devices'),
  'dialog/reload-required': dialog('Reload Required'),
  'feedback-dialog/idle': dialog('Feedback on this page'),
  'feedback-dialog/pending': `dialog ${busy}`,
  'feedback-dialog/failed': `dialog ${alert('')}`,
  'footer-feedback/closed': `${footer} [aria-expanded="false"]`,
  'footer-feedback/open': `${footer} textarea`,
  'footer-feedback/pending': `${footer} ${busy}`,
  'footer-feedback/failed': `${footer} ${alert('')}`,
  'footer-feedback/done': `${footer} p:text-is("Thank you for your feedback.")`,
  'beta-disable/idle': dialog('Any Feedback?'),
  'beta-disable/pending': `dialog ${busy}`,
  'beta-disable/not-switched': `dialog ${alert('')}`,
  'recent-logins/loading': 'dialog [aria-label="Loading devices…"]',
  'recent-logins/failed': `dialog ${button('Try again')}`,
  'recent-logins/empty': dialog('You dont have any other logins'),
  'recent-logins/ready': dialog('device(s) with access'),
  'recent-logins/forced out': 'dialog li :text-is("Logged out")',
  'log-out/idle': `dialog ${button('Log out')}`,
  'log-out/pending': `dialog li ${busy}`,
  'log-out/failed': `dialog li ${alert('')}`,
  'log-out-all/idle': `dialog ${button('Log out all other devices')}`,
  'log-out-all/pending': `dialog ${busy}:has-text("Log out all other devices")`,
  'log-out-all/done': dialog("Couldn't log out"),

  'menu/recipient': '[data-area="recipient"]',
  'menu/client': '[data-area="client"]',
  'menu/admin': '[data-area="admin"]',
  'menu/none': '[data-area="none"]',
  'menu/ghosting': '[aria-label="Ghosting"]',
  'switcher/initializing': '[aria-label="Your account"] [role="status"]',
  'switcher/newLogin': '[aria-label="Your account"] a:text-is("Client Login")',
  'switcher/otherLogins': 'text=Switch account',
  'notification/info': '[aria-label="Notifications"] [role="status"] p',
  'notification/success': '[aria-label="Notifications"] [role="status"] p',
  'notification/error': '[aria-label="Notifications"] [role="alert"] p',

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
  'full-player/open': 'dialog[open][data-status]',
  'repeat/off': 'role=button[name="Repeat off"]',
  'repeat/track': 'role=button[name="Repeat one"]',
  'repeat/all': 'role=button[name="Repeat all"]',

  'api-error/offline': alert("Couldn't reach the server."),
  'api-error/timeout': alert('The server took too long to answer.'),
  'api-error/unauthorised': title('Log in to open this promo'),
  'api-error/forbidden': alert("This account can't do that."),
  'api-error/rate-limited': alert('Too many attempts.'),
  'api-error/server': alert('Something went wrong on our side.'),
  'api-error/malformed': alert('Unexpected answer from the server.'),
  'api-error/domain': alert('Not allowed.'),
} as const satisfies Readonly<Record<VisibleState, string> & Record<string, string>>;

export type State = keyof typeof stateSelectors;
