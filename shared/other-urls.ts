import { addressesBy, type Urls } from './urls.ts';

/**
 * The rest of the map (spec 2.9), to which no screen of ours leads: apart, so that no page carries it. Whoever builds a
 * screen that does moves its pattern to `url-patterns.ts`, where a host may replace it.
 */
const OTHER_PATTERNS = {
  recipientSignup: '{recipient}/signup',
  recipientLegals: '{recipient}/legals',
  recipientDvprefs: '{recipient}/dvprefs',
  recipientPromosNew: '{recipient}/promos/new',
  recipientPromosEdit: '{recipient}/promos/{id}/edit',

  albumsList: '/albums',
  albumsNew: '/albums/new',
  albumsOne: '/albums/{id}',
  albumsEdit: '/albums/{id}/edit',
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

  /** Of a paid subscription, not of a DJ's to an account (open point 16). */
  subscriptionStart: '/subscription/start',
  subscriptionSetautorefresh: '/subscription/setautorefresh',
  subscriptionFinish: '/subscription/finish',
  paymentCallback: '/payment/callback',
  storeReceiptIos: '/store/ios/receipt',
  storeReceiptAndroid: '/store/android/receipt',
  storeVerifyIos: '/store/ios/verify',
  storeVerifyAndroid: '/store/android/verify',
  betaTester: '/beta_tester',
  digestResend: '/digest/resend',
} as const;

export const otherUrls = addressesBy(OTHER_PATTERNS) as Urls<typeof OTHER_PATTERNS>;
