import type { OwnAccount } from '#shared/contract/account.ts';
import type { AccountRecord } from './store.ts';

/** An account as its owner sees it. */
export function viewAccount({ signInMethods, ...account }: AccountRecord): OwnAccount {
  return {
    ...account,
    hasPassword: signInMethods.includes('credential'),
    providers: signInMethods.filter((method) => method !== 'credential'),
  };
}
