import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { isMobile, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { askForPhone, awaitProof } from '#web/features/auth/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { CheckoutValues } from './state.ts';
import { askToSignIn } from './use-refused-order.ts';

/**
 * Whether the order may go: at once, or after a number was proved over the page. The form keeps what was typed and goes
 * on with it. Visitors who enter in another way press again.
 */
export function useProofOfPhone(user: SessionUser | null) {
  const { data: site } = useQuery(siteQuery(useApi()));
  return async ({ name, phone }: CheckoutValues): Promise<boolean> => {
    const number = mobileIn(phone);
    if (!user) return (await awaitProof({ number, name }, () => askToSignIn(name))) !== null;
    if (user.provedPhone || site?.orderingNeeds !== 'phone') return true;
    return (await askForPhone(number, checkoutMessages.provePhone)) !== null;
  };
}

export function mobileIn(typed: string): string {
  const number = normalisePhone(typed);
  return isMobile(number) ? number : '';
}
