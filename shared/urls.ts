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
  myAccount: () => '/myaccount',
  resetPassword: () => '/reset_password',
  logout: (which: 'recipient' | 'client') => `/logout?which=${which}`,
  jsError: () => '/jserror',

  recipientDashboard: () => area('') || '/',
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
  likeLabel: () => api('v1/recipient/labels/like'),
  unlikeLabel: () => api('v1/recipient/labels/unlike'),
  likedLabels: () => api('v1/recipient/labels/liked'),
} as const;
