import type { OrderAction, OrderParty } from './order-lifecycle.ts';

/** Why a move was made that does not belong to an order's ordinary course (product §4.16). */
export const moveReasons = [
  'dish_ran_out',
  'kitchen_closing',
  'cannot_make',
  'customer_unreachable',
  'vehicle_trouble',
  'accident',
  'too_far',
  'kitchen_late',
  'courier_unreachable',
  'courier_asked',
  'courier_suspended',
  'courier_has_it',
  'customer_has_it',
  'customer_asked',
  'kitchen_asked',
  'kitchen_unreachable',
  'no_courier',
  'wrong_address',
  'not_answered',
  'not_picked_up',
  'not_there',
  'refused',
  'cannot_pay',
  'other',
] as const;
export type MoveReason = (typeof moveReasons)[number];

const kitchenReasons = ['dish_ran_out', 'kitchen_closing', 'cannot_make', 'customer_unreachable'] as const;

type Reasons = Partial<Record<OrderAction, readonly [MoveReason, ...MoveReason[]]>>;

/** A move that has a row here is made only with one of these reasons. */
const reasonsOf: Record<OrderParty, Reasons> = {
  customer: {},
  restaurant: { reject: kitchenReasons, cancel: kitchenReasons },
  courier: {
    release: ['vehicle_trouble', 'accident', 'too_far', 'kitchen_late', 'other'],
    fail_delivery: ['not_there', 'refused', 'cannot_pay'],
  },
  admin: {
    release: ['courier_unreachable', 'courier_asked', 'courier_suspended', 'accident', 'other'],
    mark_picked_up: ['courier_has_it', 'courier_unreachable', 'other'],
    mark_delivered: ['customer_has_it', 'courier_unreachable', 'other'],
    cancel: [
      'customer_asked',
      'customer_unreachable',
      'wrong_address',
      'kitchen_asked',
      'kitchen_unreachable',
      'dish_ran_out',
      'kitchen_closing',
      'cannot_make',
      'no_courier',
      'courier_unreachable',
      'accident',
      'other',
    ],
  },
  system: { expire: ['not_answered', 'not_picked_up', 'dish_ran_out'] },
};

const none: readonly MoveReason[] = [];

export const reasonsFor = (action: OrderAction, party: OrderParty): readonly MoveReason[] =>
  reasonsOf[party][action] ?? none;

export const needsWords = (reason: MoveReason): boolean => reason === 'other';
