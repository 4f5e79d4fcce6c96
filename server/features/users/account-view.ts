import type { OwnAccount, OwnSession } from '#shared/contract/accounts/account.ts';
import { readDevice } from '#shared/domain/accounts/user-agent.ts';
import type { SignedIn } from '#server/identity.ts';
import type { OwnAccountRecord } from './account-store.ts';

type LiveSession = Omit<OwnSession, 'device' | 'isThis'> & { userAgent: string };

export function viewSession(session: LiveSession, { sessionId }: SignedIn): OwnSession {
  const { userAgent, ...shown } = session;
  return { ...shown, device: readDevice(userAgent), isThis: session.id === sessionId };
}

export function viewAccount({ signInMethods, isListedAdmin, ...account }: OwnAccountRecord): OwnAccount {
  return {
    ...account,
    mayBecomeAdmin: isListedAdmin && account.role !== 'admin',
    hasPassword: signInMethods.includes('credential'),
    providers: signInMethods.filter((method) => method !== 'credential'),
  };
}
