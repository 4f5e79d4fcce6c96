import type { OwnAccount, OwnSession } from '#shared/contract/account.ts';
import { readDevice } from '#shared/domain/user-agent.ts';
import type { SignedIn } from '#server/context.ts';
import type { LiveSession } from '#server/features/auth/sessions-store.ts';
import type { AccountRecord } from './account-store.ts';

export function viewSession(session: LiveSession, { sessionId }: SignedIn): OwnSession {
  const { userAgent, ...shown } = session;
  return { ...shown, device: readDevice(userAgent), isThis: session.id === sessionId };
}

export function viewAccount({
  signInMethods,
  isListedAdmin,
  ...account
}: AccountRecord & { isListedAdmin: boolean }): OwnAccount {
  return {
    ...account,
    mayBecomeAdmin: isListedAdmin && account.role !== 'admin',
    hasPassword: signInMethods.includes('credential'),
    providers: signInMethods.filter((method) => method !== 'credential'),
  };
}
