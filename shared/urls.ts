import { config } from './config.ts';
import type { Id } from './entities/lenient.ts';
import type { SocialNetworkName } from './entities/social-network.ts';

/** Addresses by name (spec 2.9, 7). Only this module spells a path out. */

/** A v1 path, with or without a leading slash, on the API host (spec 7, open point 47). */
const api = (path: string): string => `${config().apiHost}/api/${path.replace(/^\//, '')}`;

/** A path below the recipient area, whose prefix production strips (spec 2.9). */
const area = (path: string): string => `${config().promosArea}${path}`;

/**
 * The value as one segment of a path. A segment of dots alone is read as a way up, encoded or not, so it is encoded
 * twice; half a character has no code at all.
 */
const part = (value: Id): string =>
  encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd')).replace(/^\.{1,2}$/, (dots) =>
    '%252E'.repeat(dots.length),
  );

export const urls = {
  login: () => '/login',
  djLogin: (next?: string) => `/login/djs${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** To `add` another client, the form waits, whoever is logged in. */
  clientLogin: (errand?: 'add') => `/login/clients${errand ? `?${errand}` : ''}`,
  signup: () => '/signup',
  djSignup: (page?: 'new' | 'details' | 'edit-details' | 'confirm-email') =>
    page ? `/dj-signup/${page}` : '/dj-signup',
  /** The window in which a social service says who the DJ is (spec 7); its address may carry a secret. */
  socialPopup: (service: 'google' | 'twitter' | 'facebook', secret?: string) =>
    `${config().wwwHost}/dj-signup-oauth/${service}/popup${secret ? `?secret=${encodeURIComponent(secret)}` : ''}`,
  myAccount: () => '/myaccount',
  promos: () => '/promos',
  accounts: () => '/accounts',
  resetPassword: () => '/reset_password',
  logout: (which: 'recipient' | 'client') => `/logout?which=${which}`,
  releaseGhost: () => '/ghost/release',
  /** Where an admin begins to act as the account (open point 74). */
  possessAccount: (account: Id) => `/ghost/possess/${part(account)}`,
  adminAccounts: () => '/admin/accounts',
  jsError: () => '/jserror',

  /** Feedback of a client, on the page and on leaving the beta (open point 14). */
  siteFeedback: () => '/client_feedback',
  /** Feedback of a DJ, on the page and on leaving the beta (open point 14). */
  pageFeedback: () => area('/pagefeedback?ajax=1'),

  recipientDashboard: () => area('') || '/',
  recipientMyAccount: () => area('/myaccount'),
  legalsAndPrivacy: () => area('/legals_and_privacy'),
  /** Where a DJ links a storage on the web. */
  webStorage: () => area('/webstorage'),
  /** The calls without v1 of the recipient hang below the area (open point 48). */
  downloadPrefs: () => area('/dvprefs/get/'),
  setDownloadPrefs: () => area('/dvprefs/set'),
  deleteWebStorage: () => area('/dvprefs/delete'),
  socialNetworks: () => area('/social_networks'),
  /** On the main site (spec 7); it comes back to `next`. */
  linkSocialNetwork: (network: SocialNetworkName, next: string) =>
    `${config().siteHost}/auth/${network}/link?next=${encodeURIComponent(next)}`,
  unlinkSocialNetwork: (network: SocialNetworkName) => `${config().siteHost}/auth/${network}/unlink`,
  labels: () => area('/labels'),
  followedLabels: () => area('/labels/following'),
  recommendedLabels: () => area('/labels/recommended'),
  /** Where a DJ goes after logging in, unless another success address is given (spec 2.3). */
  picks: () => area('/kato/picks'),
  recipientConfirm: () => area('/confirm'),
  checkEmail: () => area('/signup/check_email'),
  handlePin: () => area('/signup/handle_pin'),
  giveConsent: () => area('/signup/give_consent'),
  recipientPromo: (id: Id) => area(`/promos/${part(id)}`),
  /** The promos of one company (design: host contract). */
  companyPromos: (account: Id) => area(`/promos/company/${part(account)}`),
  companyPromosBySubdomain: (subdomain: string) => area(`/promos/company/u/${part(subdomain)}`),
  subscribe: (account: Id) => area(`/subscribe/${part(account)}`),
  unsubscribe: (account: Id) => area(`/unsubscribe/${part(account)}`),
  promoThumbs: (id: Id) => area(`/promos/${part(id)}/kato`),
  promoFeedback: (id: Id) => area(`/promos/${part(id)}/feedback`),

  verify: (secret: string) => `/verify/${part(secret)}`,
  verifyEmail: (secret: string) => `/verifyemail/${part(secret)}`,

  loginAs: () => api('v1/site/sessions/loginAs'),
  loggedIn: () => api('v1/site/sessions/logged_in'),
  keepLoggedIn: () => api('v1/site/sessions/keep_logged_in'),
  switchAccount: () => api('v1/site/sessions/switch_account'),
  otherRecipients: () => api('v1/site/sessions/other_recipients'),
  otherUsers: () => api('v1/site/sessions/other_users'),
  forceLogout: () => api('v1/site/sessions/force_logout'),
  toggleClientBeta: () => api('v1/client/user/toggle_beta_testing'),
  toggleRecipientBeta: () => api('v1/recipient/info/toggle_beta_testing'),

  creditBalance: () => api('v1/client/account/credits/balance'),
  creditList: () => api('v1/client/account/credits/list'),
  creditLog: () => api('v1/client/account/credits/log'),

  /** Of these two the spec names no path (open point 12). */
  recipientProfile: () => api('v1/recipient/info/profile'),
  updateDownloadFormat: () => api('v1/recipient/info/update_download_format'),
  toggleGlobalUnsubscribe: () => api('v1/recipient/info/toggle_global_unsubscribe'),
  toggleDontPromptSocial: () => api('v1/recipient/info/toggle_dont_prompt_social'),
  toggleUnsubscribedDigests: () => api('v1/recipient/info/toggle_unsubscribed_digests'),
  togglePromosConsent: () => api('v1/recipient/info/toggle_promos_consent'),
  subscriptions: () => api('v1/recipient/subscriptions'),
  toggleSubscription: (account: Id) => api(`v1/recipient/subscriptions/${part(account)}/toggle`),

  likeLabel: () => api('v1/recipient/labels/like'),
  unlikeLabel: () => api('v1/recipient/labels/unlike'),
  likedLabels: () => api('v1/recipient/labels/liked'),

  campaigns: () => api('v1/recipient/promos'),
  companyCampaigns: (account: Id) => api(`v1/recipient/promos/company/${part(account)}`),
  subdomainCampaigns: (subdomain: string) => api(`v1/recipient/promos/company/u/${part(subdomain)}`),
  campaignStats: () => api('v1/recipient/promos/stats'),
  companyCampaignStats: (account: Id) => api(`v1/recipient/promos/company/${part(account)}/stats`),

  pickList: () => api('v1/recipient/kato/picks'),
  hidePick: () => api('v1/recipient/kato/toggle_hide_pick'),
  pickThumbs: () => api('v1/recipient/kato/thumbs'),
  pickInteraction: () => api('v1/recipient/kato/interaction'),
  pickImpression: () => api('v1/recipient/kato/impression'),
  regeneratePicks: () => api('v1/recipient/kato/regen'),
  rateLabel: () => api('v1/recipient/labels/rate'),
  labelsToFollow: () => api('v1/recipient/labels/recommended'),
} as const;
