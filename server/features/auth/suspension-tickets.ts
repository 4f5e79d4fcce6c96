import type { CallContext } from '#server/context.ts';
import { openSealed, seal, type Secrets } from '#server/security/secrets.ts';

/*
 * A suspended user whom a provider has proved has no session, and a redirect has no body. So the refusal of the session
 * carries a sealed ticket to the provider's return, which keeps it as a cookie of this browser. It opens the reason, and
 * a forged one opens nothing.
 */

const ticketSeconds = 30 * 60;
const sealedAs = { purpose: 'suspension', owner: 'browser' } as const;
const ticketSigns = /^[\w.-]{1,400}$/;

export function sealTicket(secrets: Secrets, { userId, at }: { userId: string; at: Date }): string {
  return seal(secrets, { ...sealedAs, text: `${userId} ${at.getTime()}` });
}

export function keepTicket({ app, answerHeaders }: CallContext, ticket: string): void {
  if (!ticketSigns.test(ticket)) return;
  const isHttps = app.config.siteUrl.startsWith('https://');
  const secure = isHttps ? '; Secure' : '';
  answerHeaders.append(
    'set-cookie',
    `${nameOf(isHttps)}=${ticket}; Max-Age=${ticketSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The user's id, of a ticket of the last half hour. */
export function readTicket({ app: { config }, headers }: CallContext): string | undefined {
  const prefix = `${nameOf(config.siteUrl.startsWith('https://'))}=`;
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const ticket = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
  const [userId, madeAt] = openTicket(config, ticket)?.split(' ') ?? [];
  const ageMs = Date.now() - Number(madeAt);
  return ageMs <= ticketSeconds * 1000 ? userId : undefined;
}

function openTicket(secrets: Secrets, stored: string): string | undefined {
  if (!ticketSigns.test(stored)) return undefined;
  return openSealed(secrets, { ...sealedAs, stored })?.text;
}

const nameOf = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}mida.suspended`;
