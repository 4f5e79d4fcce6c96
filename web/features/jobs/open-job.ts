import type { QueryClient } from '@tanstack/react-query';
import { orderMessages } from '#messages/orders/orders.ts';
import { jobQuery } from '#web/features/orders/api.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

interface Opening {
  context: { queryClient: QueryClient; api: Api };
  params: { orderId: string };
  abortController: AbortController;
  navigate: (options: { to: string; replace: boolean }) => unknown;
}

/** An order that is not there, or not the courier's, leads back to the list (product §2.11). */
export async function openJob({ context, params, abortController, navigate }: Opening): Promise<void> {
  const { queryClient, api } = context;
  try {
    await queryClient.fetchQuery(jobQuery(api, params.orderId));
  } catch (error) {
    // The screen shows other failures.
    if (!isOrderMissing(error) || abortController.signal.aborted) return;
    toast.error(orderMessages.notFound, { stays: true });
    await navigate({ to: paths.courierJobs, replace: true });
  }
}
