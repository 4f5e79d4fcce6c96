import type { CourierJob } from '#shared/contract/order-views.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { actionsFor, type OrderStatus } from '#shared/domain/order-lifecycle.ts';

/** The statuses that a courier brings about, in their order. */
const courierSteps = ['out_for_delivery', 'picked_up', 'delivered'] as const;

/** A courier's tap, as it is kept until the network takes it; JSON, because it is stored. */
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

/** Refused for good. Whatever else comes of a step, a fault of ours too, it is kept and sent again. */
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
      // Others may take the job meanwhile; what was done with one in hand waits for who did it.
      return to === 'out_for_delivery';
    default:
      return false;
  }
}

const rankOf = (status: OrderStatus): number => courierSteps.findIndex((step) => step === status);

/** The job as it will be once what was tapped has been sent: the courier goes on working meanwhile. */
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
        // What a restaurant may reject is no business of a courier's moves.
        actions: actionsFor(to, 'courier', { restaurantsMayReject: false }),
        history: [...before.history, { status: to, at }],
      };
    }, job);
}
