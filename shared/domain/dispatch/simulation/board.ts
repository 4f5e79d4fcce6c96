/** The board at its best: each ready order is taken at once by the free courier who is nearest, the nearest pair first. */
import { sorted } from '#shared/domain/sorted.ts';
import type { Minute } from '../city.ts';
import { giveTrip, isFree, listOpen, type Life, type LivingCourier, type LivingOrder } from './life.ts';

interface Pair {
  living: LivingOrder;
  courier: LivingCourier;
  ride: number;
}

export function takeFromBoard(life: Life, now: Minute): void {
  const ready = listOpen(life, now).filter(({ order }) => order.readyAt <= now);
  if (ready.length === 0) return;
  const free = life.couriers.filter((courier) => isFree(courier, now));
  const pairs = ready.flatMap((living) => free.flatMap((courier) => pairOf(life, { living, courier, now })));
  for (const { living, courier } of sorted(pairs, (one, other) => one.ride - other.ride))
    if (!living.isGiven && courier.trip === null) giveTrip(life, courier, [living], now);
}

/** A courier takes none where he would come after his duty. */
function pairOf(
  { day: { ways, pickupService } }: Life,
  { living, courier, now }: { living: LivingOrder; courier: LivingCourier; now: Minute },
): Pair[] {
  const ride = ways(courier.spot, living.order.kitchen.spot);
  return now + ride + pickupService / 2 <= courier.courier.offDutyAt ? [{ living, courier, ride }] : [];
}
