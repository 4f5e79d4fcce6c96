/** Why a mailed link or a provider's sign-in fails; providers return users to `/home?provider=google&error=<ProviderFailure>`. */
export const deadLinkStates = ['expired', 'used', 'unknown'] as const;
export type DeadLinkState = (typeof deadLinkStates)[number];

export const providerFailures = [
  'cancelled',
  /** The sign-in came back too late, was used before, or was begun in another browser. */
  'stale',
  'email_missing',
  /** Product §6.8. */
  'email_in_use',
  'suspended',
  'too_many',
  'failed',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
