import type { TripStop } from '#shared/contract/orders/offers.ts';
import type { AvailableJob, CourierJob } from '#shared/contract/orders/order-views.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { offeredActions, statusAfter } from '#shared/domain/orders/order-lifecycle.ts';
import { stageOf } from '#shared/domain/orders/trip-stops.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { serverTime } from '#web/lib/server-clock.ts';

const courierActions = ['assign_job', 'mark_picked_up', 'mark_delivered', 'release'] as const;
export type CourierAction = (typeof courierActions)[number];

/** A step is JSON, because it is stored. */
export interface CourierStep {
  orderId: string;
  action: CourierAction;
  /** The order's version that the courier saw: a kept step never acts on a later assignment. */
  version: number;
  madeAt: string;
  reason?: MoveReason;
  words?: string;
  handOverCode?: string;
  /** The pay that the courier saw and accepted. */
  shownPayCentimes?: number;
  /** The amount that was shown to be collected with a delivery. */
  shownDueCentimes?: number;
}

export const stepKey = ({ orderId, action, version }: CourierStep): string =>
  `${orderId} ${action} ${version}`;

/** A step may hold a customer's name and hand-over code; after a day an admin has ended the order. */
const cachedMs = 24 * 60 * 60_000;

export function isCourierStep(value: unknown): value is CourierStep {
  const { orderId, action, version, madeAt }: Record<string, unknown> = Object(value);
  return (
    typeof orderId === 'string' &&
    courierActions.some((one) => one === action) &&
    Number.isInteger(version) &&
    typeof madeAt === 'string' &&
    Math.abs(Date.now() - Date.parse(madeAt)) < cachedMs
  );
}

/** The time of the tap by the server's clock: this phone's may be set wrong by an hour (product §11.5). */
export const tappedAt = ({ madeAt }: Pick<CourierStep, 'madeAt'>): Date => serverTime(Date.parse(madeAt));

/** Any other failure keeps the step for another attempt. */
export function isFinalRefusal(code: ErrorCode | 'offline', action: CourierAction): boolean {
  switch (code) {
    case 'invalid_input':
    case 'forbidden':
    case 'courier_not_approved':
    case 'courier_off_duty':
    case 'order_not_found':
    case 'illegal_move':
    case 'job_taken':
    case 'own_order':
    case 'pay_changed':
    case 'not_on_board':
    case 'cash_limit':
    case 'courier_busy':
    case 'due_changed':
    case 'hand_over_code_needed':
    case 'hand_over_code_wrong':
    case 'hand_over_code_blocked':
      return true;
    case 'unauthenticated':
      // Another courier may take the job meanwhile; later steps belong to its holder.
      return action === 'assign_job';
    default:
      return false;
  }
}

export function withKeptSteps(job: CourierJob, steps: readonly CourierStep[]): CourierJob {
  return steps
    .filter(({ orderId }) => orderId === job.id)
    .reduce((before, step) => {
      if (step.version !== before.version) return before;
      const at = tappedAt(step);
      const status = statusAfter(step.action);
      const { reason = null, words = '' } = step;
      return {
        ...before,
        status,
        version: before.version + 1,
        statusSince: at,
        // The rejection setting does not affect couriers.
        actions:
          step.action === 'release' ? [] : offeredActions(status, 'courier', { restaurantsMayReject: false }),
        history: [...before.history, { status, at, party: 'courier', reason, words }],
      };
    }, job);
}

/** The stops of a trip, each as its last kept step leaves it; what has left the courier's hands is no stop. */
export const withKeptStatuses = (stops: readonly TripStop[], steps: readonly CourierStep[]): TripStop[] =>
  stops
    .map((stop) => {
      const last = steps.findLast(({ orderId }) => orderId === stop.orderId);
      return last ? { ...stop, status: statusAfter(last.action) } : stop;
    })
    .filter(({ status }) => stageOf(status) !== null);

export type JobFromHere = AvailableJob & {
  /** Straight line from the courier to the kitchen; null when either place is unknown. */
  kitchenMetres: number | null;
};

/** Sorts the nearest kitchen first, to 100 m, so that a courier who waits does not see the list move; else as before. */
export function nearestFirst(jobs: readonly AvailableJob[], own: Position | null): JobFromHere[] {
  const fromHere = jobs.map((job) => ({
    ...job,
    kitchenMetres: own && job.pickupPosition && distanceMetres(own, job.pickupPosition),
  }));
  return own ? sorted(fromHere, (a, b) => hundreds(a) - hundreds(b)) : fromHere;
}

/** Kitchens at an unknown place come last; two of them compare as equal. */
const hundreds = ({ kitchenMetres }: JobFromHere): number =>
  kitchenMetres === null ? Number.MAX_SAFE_INTEGER : Math.round(kitchenMetres / 100);
