/**
 * A user who comes back from a provider arrives at /home, and its address says how it went: `?provider=google` or
 * `?provider=google&error=<ProviderFailure>`. The pages of mailed links say themselves what is wrong with a link.
 */
/** What is wrong with the link itself. */
export const deadLinkStates = ['expired', 'used', 'unknown'] as const;
export type DeadLinkState = (typeof deadLinkStates)[number];

export const providerFailures = [
  'cancelled',
  /** Too late, used before, or begun in another browser. */
  'stale',
  'email_missing',
  /** The address has an account that this provider may not enter (product §6.8). */
  'email_in_use',
  'suspended',
  'too_many',
  'failed',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
