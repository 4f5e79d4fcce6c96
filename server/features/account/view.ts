import type { OwnAccount } from '#shared/contract/account.ts';
import type { AppContext } from '#server/context.ts';
import { isListedAdmin } from '#server/features/users/commands.ts';
import type { AccountRecord } from './store.ts';

/** An account as its owner sees it. */
export function viewAccount(
  { config }: AppContext,
  { signInMethods, ...account }: AccountRecord,
): OwnAccount {
  return {
    ...account,
    mayBecomeAdmin: account.role !== 'admin' && isListedAdmin(config, account),
    hasPassword: signInMethods.includes('credential'),
    providers: signInMethods.filter((method) => method !== 'credential'),
  };
}
