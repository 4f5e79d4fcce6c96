import { openSealed, seal, type Secrets } from './secrets.ts';

/* The link that adds an address to an account without one. Nothing is stored: it holds the account, the address and when it was made. */

const linkMs = 60 * 60_000;
const prefix = 'own.';
const sealedAs = { purpose: 'own email', owner: 'link' } as const;

export interface OwnEmailLink {
  userId: string;
  email: string;
  isExpired: boolean;
}

export const ownEmailToken = (secrets: Secrets, link: { userId: string; email: string; at: Date }): string =>
  prefix + seal(secrets, { ...sealedAs, text: `${link.userId} ${link.at.getTime()} ${link.email}` });

/** Undefined for every other text, also for the token of another link. */
export function readOwnEmailToken(secrets: Secrets, token: string, now: Date): OwnEmailLink | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const opened = openSealed(secrets, { ...sealedAs, stored: token.slice(prefix.length) });
  if (!opened) return undefined;
  const [userId = '', madeAt, email = ''] = opened.text.split(' ');
  return { userId, email, isExpired: now.getTime() - Number(madeAt) > linkMs };
}
