/** Sources for mutation testing, with the tests that must fail for every mutant. */
export type Piece = { readonly sources: readonly string[]; readonly tests: readonly string[] };

export const pieces: Readonly<Record<string, Piece>> = {
  'address gate': {
    sources: ['shared/navigation/safe-url.ts'],
    tests: ['tests/shared/navigation/safe-url.test.ts', 'tests/shared/navigation/safe-url.property.test.ts'],
  },
  references: {
    sources: ['shared/api/dereference.ts'],
    tests: ['tests/shared/api/dereference.test.ts', 'tests/shared/api/dereference.property.test.ts'],
  },
  popup: {
    sources: [
      'shared/social/social-login.ts',
      'shared/social/social-popup.ts',
      'shared/social/social-storage.ts',
    ],
    tests: ['tests/shared/social/social-login.test.ts', 'tests/shared/social/social-popup.test.ts'],
  },
  flags: {
    sources: ['shared/entities/flags.ts'],
    tests: [
      'tests/shared/entities/account.test.ts',
      'tests/shared/entities/promo.test.ts',
      'tests/shared/validation/feedback-issues.test.ts',
    ],
  },
  PIN: { sources: ['shared/validation/pin.ts'], tests: ['tests/shared/validation/pin.test.ts'] },
  queue: {
    sources: ['shared/player/queue.ts'],
    tests: ['tests/shared/player/queue.test.ts', 'tests/shared/player/queue.property.test.ts'],
  },
  errors: {
    sources: ['shared/api/errors.ts', 'shared/notifications/error-messages.ts'],
    tests: ['tests/shared/api/errors.test.ts', 'tests/shared/notifications/error-messages.test.ts'],
  },
};
