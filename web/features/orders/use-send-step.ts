import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { SendResult } from '#web/lib/send-kept.ts';
import { toast } from '#web/ui/toast.ts';
import { isFinalRefusal, type CourierStep } from './state.ts';

export interface SentStep {
  result: SendResult;
  job?: CourierJob;
}

const patienceMs = 15_000;
/** Sooner than this a step counts from its arrival: the server's clock is the better one. */
const lateMs = 3_000;

/** Tells the server one step and the courier how it ended; his figures and lists follow. */
export function useSendStep(): (step: CourierStep) => Promise<SentStep> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (step) => {
      const isLate = Date.now() - Date.parse(step.madeAt) > lateMs;
      const refetch = () =>
        Promise.all(
          [api.orders.getMyActiveJob, api.orders.listAvailableJobs, api.couriers.getMyProfile].map((one) =>
            queryClient.invalidateQueries({ queryKey: one.key() }),
          ),
        );
      try {
        const input = { orderId: step.orderId, madeAt: isLate ? step.madeAt : undefined };
        const options = { signal: AbortSignal.timeout(patienceMs) };
        const job: CourierJob | undefined =
          step.to === 'out_for_delivery'
            ? await api.orders.assignJobToCourier.call(input, options)
            : await api.orders.updateStatusAsCourier.call({ ...input, newStatus: step.to }, options);
        // Somebody else's page, as of a hotel's network, answers without meaning anything.
        if (!job) return { result: 'waiting' };
        queryClient.setQueryData(api.orders.getMyOrderDetails.queryKey({ input: { orderId: job.id } }), job);
        queryClient.setQueryData(
          api.orders.getMyActiveJob.queryKey(),
          job.status === 'delivered' ? null : job,
        );
        sayDone(job, isLate);
        void refetch();
        return { result: 'sent', job };
      } catch (error) {
        const { code, text } = readAppError(error);
        if (!isFinalRefusal(code, step.to)) return { result: 'waiting' };
        toast.error(step.to === 'out_for_delivery' ? acceptFailureText(code, text) : text);
        void refetch();
        void queryClient.invalidateQueries({ queryKey: api.orders.getMyOrderDetails.key() });
        return { result: 'refused' };
      }
    },
    [api, queryClient],
  );
}

function sayDone({ status }: CourierJob, isLate: boolean): void {
  if (status === 'delivered') toast.success(orderMessages.deliveryCompleted);
  if (status === 'out_for_delivery' && isLate) toast.success(orderMessages.acceptedLate);
}

/** Spec §8: whatever went wrong with the job itself is told as «somebody else may have taken it». */
function acceptFailureText(code: string, text: string): string {
  switch (code) {
    case 'unauthenticated':
      return orderMessages.signInToAccept;
    case 'courier_busy':
    case 'courier_off_duty':
    case 'courier_not_approved':
      return text;
    default:
      return orderMessages.jobTaken;
  }
}
