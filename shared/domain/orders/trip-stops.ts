/** What comes next on a trip: food is fetched before any of it is brought, and then door after door. */
import type { OrderStatus } from './order-lifecycle.ts';

export const jobStages = ['cooking', 'at_kitchen', 'carried'] as const;
export type JobStage = (typeof jobStages)[number];

interface Stop {
  orderId: string;
  status: OrderStatus;
}

/** Null: it is no stop any more. */
export function stageOf(status: OrderStatus): JobStage | null {
  switch (status) {
    case 'preparing':
      return 'cooking';
    case 'out_for_delivery':
      return 'at_kitchen';
    case 'picked_up':
      return 'carried';
    case 'new':
    case 'ready_for_pickup':
    case 'delivered':
    case 'cancelled':
      return null;
  }
}

/** The order that the courier turns to, of a trip in the sequence of its doors. */
export function nextStop<One extends Stop>(stops: readonly One[]): One | undefined {
  const at = (stage: JobStage) => stops.find(({ status }) => stageOf(status) === stage);
  return at('at_kitchen') ?? at('carried') ?? at('cooking');
}
