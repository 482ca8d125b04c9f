import { suggestKey, warnOnce } from '../environment/warnings.ts';

/** The patterns of pages and lists, whose GET changes nothing, except that a promo counts as opened. */
const PAGE_PATTERNS = {
  login: '/login',
  djLogin: '/login/djs?next={next?}',
  /** `clientLogin('add')` shows the form even to a logged-in client, who can add another login. */
  clientLogin: '/login/clients?{errand?}',
  signup: '/signup',
  djSignup: '/dj-signup/{page?}',

  recipientDashboard: '{recipient}',
  recipientLegals: '{recipient}/legals',
  recipientLegalsAndPrivacy: '{recipient}/legals_and_privacy',
  recipientWebstorage: '{recipient}/webstorage',
  recipientMyAccount: '{recipient}/myaccount',
  recipientPicks: '{recipient}/kato/picks',
  recipientLabels: '{recipient}/labels',
  recipientLabelsFollowing: '{recipient}/labels/following',
  recipientLabelsRecommended: '{recipient}/labels/recommended',
  recipientSubscribe: '{recipient}/subscribe/{account}',
  recipientUnsubscribe: '{recipient}/unsubscribe/{account}',

  recipientPromosList: '{recipient}/promos',
  recipientPromosNew: '{recipient}/promos/new',
  recipientPromosOne: '{recipient}/promos/{id}',
  /** The call that loads a promo. A host may have the promo's page elsewhere. */
  recipientPromosGet: '{recipient}/promos/{id}',
  recipientPromosEdit: '{recipient}/promos/{id}/edit',
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
  localLabelsFollowing: '/labels/following',
  localLabelsRecommended: '/labels/recommended',

  myAccount: '/myaccount',
  adminAccounts: '/admin/accounts',
  cdnImage: '{cdn}/images/{file}',
  cdnScript: '{cdn}/scripts/{file}',

  campaigns: '{api}/v1/recipient/promos',
  companyCampaigns: '{api}/v1/recipient/promos/company/{account}',
  subdomainCampaigns: '{api}/v1/recipient/promos/company/u/{subdomain}',
} as const;

/** The patterns of calls, many of which change something by a GET. */
export const CALL_PATTERNS = {
  socialPopup: '{www}/dj-signup-oauth/{service}/popup?secret={secret?}',
  resetPassword: '/reset_password',
  logout: '/logout?which={which}',
  releaseGhost: '/ghost/release',
  /** The page that lets an admin act as a client's account (open point 74). */
  possessAccount: '/ghost/possess/{account}',
  verify: '/verify/{secret}',
  verifyEmail: '/verifyemail/{secret}',

  recipientSignup: '{recipient}/signup',
  recipientCheckEmail: '{recipient}/signup/check_email',
  recipientHandlePin: '{recipient}/signup/handle_pin',
  recipientGiveConsent: '{recipient}/signup/give_consent',
  recipientConfirm: '{recipient}/confirm',
  recipientDvprefs: '{recipient}/dvprefs',
  recipientDvprefsGet: '{recipient}/dvprefs/get/',
  recipientDvprefsSet: '{recipient}/dvprefs/set',
  recipientDvprefsDelete: '{recipient}/dvprefs/delete',
  recipientSocialNetworks: '{recipient}/social_networks',
  recipientPageFeedback: '{recipient}/pagefeedback?ajax=1',
  recipientPromosThumbs: '{recipient}/promos/{id}/kato',
  recipientPromosFeedback: '{recipient}/promos/{id}/feedback',
  localLabelsFollow: '/labels/{id}/follow',
  localLabelsUnfollow: '/labels/{id}/unfollow',
  localLabelsName: '/labels/{id}/name',

  siteFeedback: '/client_feedback',
  jsError: '/jserror',
  digestResend: '/digest/resend',
  betaTester: '/beta_tester',
  /** The paid subscription of a client, not a DJ's subscription to an account (open point 16). */
  subscriptionStart: '/subscription/start',
  subscriptionSetautorefresh: '/subscription/setautorefresh',
  subscriptionFinish: '/subscription/finish',
  paymentCallback: '/payment/callback',
  storeReceiptIos: '/store/ios/receipt',
  storeReceiptAndroid: '/store/android/receipt',
  storeVerifyIos: '/store/ios/verify',
  storeVerifyAndroid: '/store/android/verify',
  /** After the DJ has linked the network, the server redirects to `next` (spec 7). */
  linkSocialNetwork: '{site}/auth/{network}/link?next={next}',
  unlinkSocialNetwork: '{site}/auth/{network}/unlink',

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

  campaignStats: '{api}/v1/recipient/promos/stats',
  companyCampaignStats: '{api}/v1/recipient/promos/company/{account}/stats',

  pickList: '{api}/v1/recipient/kato/picks',
  hidePick: '{api}/v1/recipient/kato/toggle_hide_pick',
  pickThumbs: '{api}/v1/recipient/kato/thumbs',
  pickInteraction: '{api}/v1/recipient/kato/interaction',
  pickImpression: '{api}/v1/recipient/kato/impression',
  regeneratePicks: '{api}/v1/recipient/kato/regen',
} as const;

/** The URL patterns by name (spec 2.9, 7). Braces contain a `UrlBase` or a parameter, and `?` marks optional ones. */
export const URL_PATTERNS = { ...PAGE_PATTERNS, ...CALL_PATTERNS };

export type UrlName = keyof typeof URL_PATTERNS;
export type UrlBase = 'recipient' | 'api' | 'www' | 'site' | 'cdn';

/** Matches `{name}` and the text before it back to `/`, `?` or `&`. A missing value removes both. */
export const PLACEHOLDER = /([/?&][^/?&{}]*)?\{(\w+\??)\}/g;

/** Matches a URL that starts with `/` or a `UrlBase` and contains no `//` and no segment `.` or `..`. */
export const SAFE_PATTERN =
  /^(\{(recipient|api|www|site|cdn)\}(?=\/|$)|(?=\/))(?!.*(\/\/|\/\.\.?(\/|$)))[\w./?&={}-]*$/;

/** Returns the host page's patterns that are safe and have the same placeholders as ours. */
export function checkedPatterns(patterns: Record<string, unknown>): Partial<Record<UrlName, string>> {
  const valid = Object.entries(patterns).filter(([name, pattern]) => {
    const isKnown = isName(name);
    const isValid = isKnown && typeof pattern === 'string' && mayReplace(URL_PATTERNS[name], pattern);
    const problem = isKnown
      ? `Expected a path like ${URL_PATTERNS[name]}`
      : suggestKey(name, Object.keys(URL_PATTERNS));
    if (!isValid) warnOnce(`config.urls.${name}`, problem, pattern);
    return isValid;
  });
  return Object.fromEntries(valid);
}

export const placeholderNames = (pattern: string): string[] =>
  [...pattern.replace(/^\{\w+\}/, '').matchAll(PLACEHOLDER)].map(([, , value = '']) => value);

const isName = (name: string): name is UrlName => Object.hasOwn(URL_PATTERNS, name);

const MAX_LENGTH = 200;
const mayReplace = (original: string, replacement: string): boolean =>
  replacement.length <= MAX_LENGTH &&
  SAFE_PATTERN.test(replacement) &&
  !/[{}]/.test(replacement.replace(PLACEHOLDER, '')) &&
  String(placeholderNames(replacement).sort()) === String(placeholderNames(original).sort());
