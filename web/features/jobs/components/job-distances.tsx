import { clsx } from 'clsx';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatDistance } from '#messages/writing/format.ts';
import type { JobFromHere } from '../state.ts';

type JobDistancesProps = {
  job: Pick<JobFromHere, 'kitchenMetres' | 'distanceMetres'>;
  className?: string;
};

/** The ways from the phone to the kitchen and on to the customer, as far as the places are known. */
export function JobDistances({ job: { kitchenMetres, distanceMetres }, className }: JobDistancesProps) {
  const parts: string[] = [];
  if (kitchenMetres !== null) parts.push(toKitchen(kitchenMetres));
  if (distanceMetres !== null) {
    const say = kitchenMetres === null ? orderMessages.kitchenToCustomer : orderMessages.toCustomer;
    parts.push(say(formatDistance(distanceMetres)));
  }
  if (parts.length === 0) return null;
  return <p className={clsx('text-sm leading-snug font-bold', className)}>{parts.join(' · ')}</p>;
}

/** A distance nearer than the phone can measure. */
const besideMetres = 50;

const toKitchen = (metres: number): string =>
  metres < besideMetres ? orderMessages.atKitchen : orderMessages.toKitchen(formatDistance(metres));
