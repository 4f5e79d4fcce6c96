import type { OwnAccount } from '#shared/contract/account.ts';
import type { AccountRecord } from './store.ts';

/** An account as its owner sees it. */
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
