import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { abortAfter } from '#web/lib/abort-after.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import type { SendResult } from './send-queued.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { isFinalRefusal, tappedAt, type CourierStep } from './state.ts';

export interface SentStep {
  result: SendResult;
  job?: CourierJob;
  refusal?: string;
}

const patienceMs = 15_000;
/** A step that is less late counts from its arrival, by the server's better clock. */
const lateMs = 3_000;

/** Sends one step, shows the result and refetches. When another user is signed in, the step waits for its courier. */
export function useSendStep(courierId: string): (step: CourierStep) => Promise<SentStep> {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (step) => {
      const session = api.auth.getSession.queryOptions();
      const isHere = () => queryClient.getQueryData(session.queryKey)?.user?.id === courierId;
      if (!isHere()) return { result: 'waiting' };
      const isLate = Date.now() - Date.parse(step.madeAt) > lateMs;
      const refetch = () => {
        for (const one of [
          api.orders.getMyActiveJob,
          api.orders.listAvailableJobs,
          api.couriers.getMyProfile,
        ])
          void queryClient.invalidateQueries({ queryKey: one.key() });
      };
      try {
        const job = await call(api, step, {
          courierId,
          madeAt: isLate ? tappedAt(step).toISOString() : undefined,
        });
        if (isHere()) {
          keepJob(queryClient, api, job);
          sayDone(job, isLate);
          refetch();
          if (!isHeld(job)) leaveJob(router, job.id);
        }
        return { result: 'sent', job };
      } catch (error) {
        const { code, text } = readAppError(error);
        if (code === 'foreign_courier') void queryClient.invalidateQueries({ queryKey: session.queryKey });
        if (!isFinalRefusal(code, step.action)) return { result: 'waiting' };
        // Another tab may have signed another user in, who then got the refusal.
        const now = await queryClient.fetchQuery({ ...session, staleTime: 0 }).catch(() => undefined);
        if (!now || (now.user && now.user.id !== courierId)) return { result: 'waiting' };
        const refusal = step.action === 'assign_job' ? acceptFailureText(code, text) : text;
        // The form of the code shows the refusal itself, unless the step was kept and sent later.
        if (isLate || step.handOverCode === undefined) toast.error(refusal, { stays: true });
        refetch();
        void queryClient.invalidateQueries({ queryKey: api.orders.getMyOrderDetails.key() });
        return { result: 'refused', refusal };
      }
    },
    [api, queryClient, router, courierId],
  );
}

type CallOptions = { courierId: string; madeAt: string | undefined };

function call(
  api: Api,
  { action, madeAt: _madeAt, shownPayCentimes, ...step }: CourierStep,
  { courierId, madeAt }: CallOptions,
): Promise<CourierJob> {
  const options = { signal: abortAfter(patienceMs) };
  if (action !== 'assign_job')
    return api.orders.updateStatusAsCourier.call({ ...step, action, madeAt }, options);
  const { orderId, version } = step;
  return api.orders.assignJobToCourier.call(
    { orderId, version, courierId, madeAt, shownPayCentimes },
    options,
  );
}

function keepJob(queryClient: QueryClient, api: Api, job: CourierJob): void {
  queryClient.setQueryData(api.orders.getMyOrderDetails.queryKey({ input: { orderId: job.id } }), job);
  const activeKey = api.orders.getMyActiveJob.queryKey();
  const first = queryClient.getQueryData(activeKey);
  // The server says which order of a trip of several is the first now.
  if (!first?.trip) queryClient.setQueryData(activeKey, isHeld(job) ? job : null);
}

const isHeld = ({ status }: CourierJob): boolean => jobStatuses.some((held) => held === status);

function sayDone({ status, payCentimes }: CourierJob, isLate: boolean): void {
  if (status === 'delivered') {
    const text = payCentimes === null ? undefined : orderMessages.earned(formatMoney(payCentimes));
    toast.success(orderMessages.deliveryCompleted, { text, stays: true });
  }
  if (status === 'ready_for_pickup') toast.success(orderMessages.released);
  if (status === 'out_for_delivery' && isLate) toast.success(orderMessages.acceptedLate, { stays: true });
}

/** Product §2.11. */
function leaveJob({ latestLocation, navigate }: RegisteredRouter, jobId: string): void {
  if (latestLocation.pathname === paths.courierJob(jobId)) void navigate({ to: paths.courierJobs });
}

/** Product §10.3. */
function acceptFailureText(code: string, text: string): string {
  switch (code) {
    case 'unauthenticated':
      return orderMessages.signInToAccept;
    case 'courier_busy':
    case 'pay_changed':
    case 'not_on_board':
    case 'cash_limit':
    case 'courier_off_duty':
    case 'courier_not_approved':
      return text;
    default:
      return orderMessages.jobTaken;
  }
}
