/** What the login says (spec 5, 8). */
export const messages = {
  invalidEmail: 'Please enter a valid email address',
  pinOffline: 'Problem with request. Check your connection.',
  loginEnded: 'That login has ended. Log in by email to get back in.',
  pageExpired: 'This page has expired. Load it again and try once more.',
  failedLogin: 'Failed logging in',
  resetSent: (email: string) => `Reset code sent to ${email}`,
} as const;
