/** A kitchen that cannot make an order asks the admins to cancel it (product §4.19). */
import type { OrderStatus } from './order-lifecycle.ts';

export const cancelAnswers = ['cancelled', 'kept'] as const;
export type CancelAnswer = (typeof cancelAnswers)[number];

export const askableStatuses = ['new', 'preparing', 'ready_for_pickup'] as const;

export const isAskable = (status: OrderStatus): boolean => askableStatuses.some((one) => one === status);

/** All admins are called when a request waits longer. */
export const answerWithinMinutes = 5;
