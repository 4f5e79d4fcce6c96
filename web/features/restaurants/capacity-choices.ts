import { capacityLimits } from '#shared/domain/promise/capacity.ts';
import { sorted } from '#shared/domain/sorted.ts';

const upTo = (last: number, step: number): number[] =>
  Array.from({ length: last / step }, (_, index) => (index + 1) * step);

const inOrder = (choices: readonly number[], set: number): number[] =>
  sorted([...new Set([...choices, set])], (one, other) => one - other);

/** The choices of orders in a quarter of an hour, and the number that is set; 0 is any number. */
export const quarterChoices = (set: number | null): number[] =>
  inOrder([0, ...upTo(20, 1), ...upTo(capacityLimits.quarterOrders, 10)], set ?? 0);

/** The choices of least amounts in centimes, and the amount that is set; 0 is none. */
export const minimumChoices = (set: number): number[] =>
  inOrder([0, ...upTo(10_000, 1_000), ...upTo(capacityLimits.minimumCentimes, 5_000)], set);
