/** A password is stronger with its length; repeated letters do not count. */
export type PasswordStrength = 'short' | 'fair' | 'strong';

/** The least length for admins in production (product §6.6). */
export const leastAdminPasswordLength = 12;

export function strengthOf(password: string): PasswordStrength {
  const length = Math.min([...password].length, 2 * new Set(password.toLowerCase()).size);
  if (length < 10) return 'short';
  return length < 14 ? 'fair' : 'strong';
}
