import type { CourierJob } from '#shared/contract/order-views.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { actionsFor, type OrderStatus } from '#shared/domain/order-lifecycle.ts';

const courierSteps = ['out_for_delivery', 'picked_up', 'delivered'] as const;

/** JSON, because it is stored. */
export interface CourierStep {
  orderId: string;
  to: (typeof courierSteps)[number];
  madeAt: string;
}

export const stepKey = ({ orderId, to }: CourierStep): string => `${orderId} ${to}`;

export function isCourierStep(value: unknown): value is CourierStep {
  const { orderId, to, madeAt }: Record<string, unknown> = Object(value);
  return (
    typeof orderId === 'string' &&
    courierSteps.some((step) => step === to) &&
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt))
  );
}

/** Any other failure keeps the step for another attempt. */
export function isFinalRefusal(code: ErrorCode | 'offline', to: CourierStep['to']): boolean {
  switch (code) {
    case 'invalid_input':
    case 'forbidden':
    case 'courier_not_approved':
    case 'courier_off_duty':
    case 'order_not_found':
    case 'illegal_move':
    case 'job_taken':
    case 'courier_busy':
      return true;
    case 'unauthenticated':
      // Another courier may take the job meanwhile; later steps belong to its holder.
      return to === 'out_for_delivery';
    default:
      return false;
  }
}

const rankOf = (status: OrderStatus): number => courierSteps.findIndex((step) => step === status);

export function withKeptSteps(job: CourierJob, steps: readonly CourierStep[]): CourierJob {
  return steps
    .filter(({ orderId }) => orderId === job.id)
    .reduce((before, { to, madeAt }) => {
      if (rankOf(to) <= rankOf(before.status)) return before;
      const at = new Date(madeAt);
      return {
        ...before,
        status: to,
        statusSince: at,
        // The rejection setting does not affect couriers.
        actions: actionsFor(to, 'courier', { restaurantsMayReject: false }),
        history: [...before.history, { status: to, at }],
      };
    }, job);
}
