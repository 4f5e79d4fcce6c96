import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';

/** Takes a ready order. Where another was faster the lists are asked again, so that the card leaves. */
export function useAcceptJob(onAccepted: (job: CourierJob) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation(
    api.orders.assignJobToCourier.mutationOptions({
      onSuccess: (job) => {
        queryClient.setQueryData(api.orders.getMyActiveJob.queryKey(), job);
        queryClient.setQueryData(api.orders.getMyOrderDetails.queryKey({ input: { orderId: job.id } }), job);
        void queryClient.invalidateQueries({ queryKey: api.couriers.getMyProfile.key() });
        onAccepted(job);
      },
      onError: (error) => toast.error(acceptFailureText(error)),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.orders.listAvailableJobs.key() }),
          queryClient.invalidateQueries({ queryKey: api.orders.getMyActiveJob.key() }),
        ]),
    }),
  );
  return {
    accept: (orderId: string) => mutate({ orderId }),
    acceptingId: isPending ? variables.orderId : undefined,
  };
}

/** Spec §8: whatever went wrong with the job itself is told as «somebody else may have taken it». */
function acceptFailureText(error: unknown): string {
  const { code, text } = readAppError(error);
  switch (code) {
    case 'unauthenticated':
      return orderMessages.signInToAccept;
    case 'courier_busy':
    case 'courier_off_duty':
    case 'courier_not_approved':
    case 'rate_limited':
    case 'offline':
      return text;
    default:
      return orderMessages.jobTaken;
  }
}
