import { config } from './config.ts';
import type { Id } from './entities/lenient.ts';

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
  clientLogin: () => '/login/clients',
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
  labels: () => area('/labels'),
  /** Where a DJ goes after logging in, unless another success address is given (spec 2.3). */
  picks: () => area('/kato/picks'),
  recipientConfirm: () => area('/confirm'),
  checkEmail: () => area('/signup/check_email'),
  handlePin: () => area('/signup/handle_pin'),
  giveConsent: () => area('/signup/give_consent'),
  recipientPromo: (id: Id) => area(`/promos/${part(id)}`),
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

  likeLabel: () => api('v1/recipient/labels/like'),
  unlikeLabel: () => api('v1/recipient/labels/unlike'),
  likedLabels: () => api('v1/recipient/labels/liked'),
} as const;
