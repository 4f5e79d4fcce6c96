import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderActions, type OrderAction } from '#shared/domain/order-lifecycle.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';

/** Picked up, then delivered. The courier's figures and lists follow. */
export function useMoveJob(orderId: string, onMoved: (job: CourierJob) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    api.orders.updateStatusAsCourier.mutationOptions({
      onSuccess: (job) => {
        queryClient.setQueryData(api.orders.getMyOrderDetails.queryKey({ input: { orderId } }), job);
        queryClient.setQueryData(
          api.orders.getMyActiveJob.queryKey(),
          job.status === 'delivered' ? null : job,
        );
        onMoved(job);
      },
      onError: (error) => {
        const { code, text } = readAppError(error);
        toast.error(code === 'internal' ? orderMessages.statusChangeFailed : text);
      },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.orders.getMyActiveJob.key() }),
          queryClient.invalidateQueries({ queryKey: api.orders.listAvailableJobs.key() }),
          queryClient.invalidateQueries({ queryKey: api.couriers.getMyProfile.key() }),
        ]),
    }),
  );
  return {
    move: (action: OrderAction) => mutate({ orderId, newStatus: orderActions[action].to }),
    isMoving: isPending,
  };
}
