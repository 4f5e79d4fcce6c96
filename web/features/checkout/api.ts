import { keepPreviousData } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { readWhenShown } from '#web/lib/query-client.ts';
import type { Api } from '#web/lib/rpc.tsx';

/** A proof of the same number changes the answer. `phone`: undefined while it is not whole. */
export function cashMaxQuery(api: Api, user: SessionUser | null, phone: string | undefined) {
  const asked = { input: { phone } };
  return {
    ...api.orders.getMyCashMax.queryOptions(asked),
    queryKey: [...api.orders.getMyCashMax.queryKey(asked), user?.id, user?.provedPhone],
    placeholderData: keepPreviousData,
    ...readWhenShown,
  };
}
