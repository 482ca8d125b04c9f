/**
 * Addresses by name (spec 2.9, 7): what the host's `config.urls` may replace. No other place spells a path out.
 * `{recipient}`, `{api}`, `{www}`, `{site}` and `{cdn}` are bases of the deployment; production strips the prefix of
 * `{recipient}`. Any other `{name}` is a value, encoded as one segment; with a question mark it may be missing.
 */
export const URL_PATTERNS = {
  login: '/login',
  djLogin: '/login/djs?next={next?}',
  /** With an errand, the form waits, whoever is logged in. */
  clientLogin: '/login/clients?{errand?}',
  /** Where a client applies for an account. */
  signup: '/signup',
  djSignup: '/dj-signup/{page?}',
  /** The window in which a social service says who the DJ is (spec 7); its address may carry a secret. */
  socialPopup: '{www}/dj-signup-oauth/{service}/popup?secret={secret?}',
  resetPassword: '/reset_password',
  logout: '/logout?which={which}',
  releaseGhost: '/ghost/release',
  /** Where an admin begins to act as the account (open point 74). */
  possessAccount: '/ghost/possess/{account}',
  verify: '/verify/{secret}',
  verifyEmail: '/verifyemail/{secret}',

  recipientDashboard: '{recipient}',
  recipientSignup: '{recipient}/signup',
  recipientCheckEmail: '{recipient}/signup/check_email',
  recipientHandlePin: '{recipient}/signup/handle_pin',
  recipientGiveConsent: '{recipient}/signup/give_consent',
  recipientConfirm: '{recipient}/confirm',
  recipientLegals: '{recipient}/legals',
  recipientLegalsAndPrivacy: '{recipient}/legals_and_privacy',
  /** Where a DJ links a storage on the web. */
  recipientWebstorage: '{recipient}/webstorage',
  recipientDvprefs: '{recipient}/dvprefs',
  /** The calls without v1 of the recipient hang below the area (open point 48). */
  recipientDvprefsGet: '{recipient}/dvprefs/get/',
  recipientDvprefsSet: '{recipient}/dvprefs/set',
  recipientDvprefsDelete: '{recipient}/dvprefs/delete',
  recipientMyAccount: '{recipient}/myaccount',
  recipientSocialNetworks: '{recipient}/social_networks',
  /** Feedback of a DJ, on the page and on leaving the beta (open point 14). */
  recipientPageFeedback: '{recipient}/pagefeedback?ajax=1',
  /** Where a DJ goes after logging in, unless another success address is given (spec 2.3). */
  recipientPicks: '{recipient}/kato/picks',
  recipientLabels: '{recipient}/labels',
  recipientLabelsFollowing: '{recipient}/labels/following',
  recipientLabelsRecommended: '{recipient}/labels/recommended',

  /** The pages that a mail leads to (design: host contract). */
  recipientSubscribe: '{recipient}/subscribe/{account}',
  recipientUnsubscribe: '{recipient}/unsubscribe/{account}',

  recipientPromosList: '{recipient}/promos',
  recipientPromosNew: '{recipient}/promos/new',
  recipientPromosOne: '{recipient}/promos/{id}',
  recipientPromosEdit: '{recipient}/promos/{id}/edit',
  recipientPromosThumbs: '{recipient}/promos/{id}/kato',
  recipientPromosFeedback: '{recipient}/promos/{id}/feedback',
  /** The promos of one company (design: host contract). */
  recipientPromosCompany: '{recipient}/promos/company/{account}',
  recipientPromosSubdomain: '{recipient}/promos/company/u/{subdomain}',

  promos: '/promos',
  albumsList: '/albums',
  albumsNew: '/albums/new',
  albumsOne: '/albums/{id}',
  albumsEdit: '/albums/{id}/edit',
  accountsList: '/accounts',
  accountsNew: '/accounts/new',
  accountsOne: '/accounts/{id}',
  accountsEdit: '/accounts/{id}/edit',
  accountsGetByUrlname: '/accounts/get_by_urlname/{urlname}',
  localLabelsList: '/labels',
  localLabelsNew: '/labels/new',
  localLabelsOne: '/labels/{id}',
  localLabelsEdit: '/labels/{id}/edit',
  localLabelsFollow: '/labels/{id}/follow',
  localLabelsUnfollow: '/labels/{id}/unfollow',
  localLabelsFollowing: '/labels/following',
  localLabelsRecommended: '/labels/recommended',
  localLabelsName: '/labels/{id}/name',

  myAccount: '/myaccount',
  /** Feedback of a client, on the page and on leaving the beta (open point 14). */
  siteFeedback: '/client_feedback',
  jsError: '/jserror',
  digestResend: '/digest/resend',
  betaTester: '/beta_tester',
  /** Of a paid subscription, not of a DJ's to an account (open point 16). */
  subscriptionStart: '/subscription/start',
  subscriptionSetautorefresh: '/subscription/setautorefresh',
  subscriptionFinish: '/subscription/finish',
  paymentCallback: '/payment/callback',
  storeReceiptIos: '/store/ios/receipt',
  storeReceiptAndroid: '/store/android/receipt',
  storeVerifyIos: '/store/ios/verify',
  storeVerifyAndroid: '/store/android/verify',
  adminAccounts: '/admin/accounts',
  /** On the main site (spec 7); it comes back to `next`. */
  linkSocialNetwork: '{site}/auth/{network}/link?next={next}',
  unlinkSocialNetwork: '{site}/auth/{network}/unlink',
  cdnImage: '{cdn}/images/{file}',
  cdnScript: '{cdn}/scripts/{file}',

  loginAs: '{api}/v1/site/sessions/loginAs',
  loggedIn: '{api}/v1/site/sessions/logged_in',
  keepLoggedIn: '{api}/v1/site/sessions/keep_logged_in',
  switchAccount: '{api}/v1/site/sessions/switch_account',
  otherRecipients: '{api}/v1/site/sessions/other_recipients',
  otherUsers: '{api}/v1/site/sessions/other_users',
  forceLogout: '{api}/v1/site/sessions/force_logout',
  toggleClientBeta: '{api}/v1/client/user/toggle_beta_testing',
  toggleRecipientBeta: '{api}/v1/recipient/info/toggle_beta_testing',

  creditBalance: '{api}/v1/client/account/credits/balance',
  creditList: '{api}/v1/client/account/credits/list',
  creditLog: '{api}/v1/client/account/credits/log',

  /** Of these two the spec names no path (open point 12). */
  profile: '{api}/v1/recipient/info/profile',
  updateDownloadFormat: '{api}/v1/recipient/info/update_download_format',
  toggleGlobalUnsubscribe: '{api}/v1/recipient/info/toggle_global_unsubscribe',
  toggleDontPromptSocial: '{api}/v1/recipient/info/toggle_dont_prompt_social',
  toggleUnsubscribedDigests: '{api}/v1/recipient/info/toggle_unsubscribed_digests',
  togglePromosConsent: '{api}/v1/recipient/info/toggle_promos_consent',
  subscriptions: '{api}/v1/recipient/subscriptions',
  toggleSubscription: '{api}/v1/recipient/subscriptions/{account}/toggle',

  likeLabel: '{api}/v1/recipient/labels/like',
  unlikeLabel: '{api}/v1/recipient/labels/unlike',
  likedLabels: '{api}/v1/recipient/labels/liked',
  rateLabel: '{api}/v1/recipient/labels/rate',
  labelsToFollow: '{api}/v1/recipient/labels/recommended',

  campaigns: '{api}/v1/recipient/promos',
  companyCampaigns: '{api}/v1/recipient/promos/company/{account}',
  subdomainCampaigns: '{api}/v1/recipient/promos/company/u/{subdomain}',
  campaignStats: '{api}/v1/recipient/promos/stats',
  companyCampaignStats: '{api}/v1/recipient/promos/company/{account}/stats',

  pickList: '{api}/v1/recipient/kato/picks',
  hidePick: '{api}/v1/recipient/kato/toggle_hide_pick',
  pickThumbs: '{api}/v1/recipient/kato/thumbs',
  pickInteraction: '{api}/v1/recipient/kato/interaction',
  pickImpression: '{api}/v1/recipient/kato/impression',
  regeneratePicks: '{api}/v1/recipient/kato/regen',
} as const;

export type UrlName = keyof typeof URL_PATTERNS;
export type UrlBase = 'recipient' | 'api' | 'www' | 'site' | 'cdn';

/** Patterns of a host, by name, in the place of ours. */
export type HostPatterns = Readonly<Partial<Record<UrlName, string>>>;

/** A base or a value, and what stands before it in its segment, which goes where an optional value is missing. */
export const PLACEHOLDER = /([/?&][^/?&{}]*)?\{(\w+\??)\}/g;

/** Own paths, or below a base: no other host, no way up, nothing that browsers read differently. */
const SAFE = /^(\{(recipient|api|www|site|cdn)\}(?=\/|$)|(?=\/))(?!.*(\/\/|\/\.\.?(\/|$)))[\w./?&={}-]*$/;

/** The patterns of the host that are of a known name, safe, and have the values of ours; the others are told. */
export function checkedPatterns(given: Readonly<Record<string, unknown>>): HostPatterns {
  const passed = Object.entries(given).filter(([name, pattern]) => {
    const isFit = isName(name) && typeof pattern === 'string' && mayReplace(URL_PATTERNS[name], pattern);
    if (!isFit) console.error('config.urls: left out', name, pattern);
    return isFit;
  });
  return Object.fromEntries(passed);
}

/** The values of a pattern, in their order; those that may be missing with their question mark. */
export const valuesOf = (pattern: string): string[] =>
  [...pattern.replace(/^\{\w+\}/, '').matchAll(PLACEHOLDER)].map(([, , value = '']) => value);

const isName = (name: string): name is UrlName => Object.hasOwn(URL_PATTERNS, name);

/** Longer patterns are refused before anything looks at them. */
const LONGEST = 200;

const mayReplace = (ours: string, theirs: string): boolean =>
  theirs.length <= LONGEST &&
  SAFE.test(theirs) &&
  !/[{}]/.test(theirs.replace(PLACEHOLDER, '')) &&
  String(valuesOf(theirs).sort()) === String(valuesOf(ours).sort());
