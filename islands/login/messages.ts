/** What the login says (spec 5, 8). */
export const messages = {
  invalidEmail: 'Please enter a valid email address',
  loginEnded: 'That login has ended. Log in by email to get back in.',
  clientLoginEnded: 'That login has ended. Log in with the password to get back in.',
  failedLogin: 'Failed logging in',
  resetSent: (email: string) => `Reset code sent to ${email}`,
} as const;
