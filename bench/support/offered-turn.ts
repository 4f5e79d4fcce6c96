import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Call } from './load.ts';
import { measuredCalls, type MeasuredCall, type Round } from './measured-calls.ts';

const lookMs = 300;

interface OpenOffer {
  id: string;
  orderId: string;
  courier: number;
}

interface Turn {
  round: Round;
  runCall(call: MeasuredCall, round: Round): Promise<void>;
  ask(step: 'a courier reads the offer' | 'a courier answers it', calls: readonly Call[]): Promise<unknown>;
  awaitOffers(): Promise<OpenOffer[]>;
}

/** The planner asks a courier for each order as soon as it is ready; the answer is the assignment. */
export async function runOfferedTurn({ round, runCall, ask, awaitOffers }: Turn): Promise<void> {
  const [placing, accepting, ready, , pickingUp, delivering] = measuredCalls.slice(-6);
  if (!placing || !accepting || !ready || !pickingUp || !delivering)
    throw new Error('a move is not measured');
  for (const call of [placing, accepting, ready]) await runCall(call, round);
  const couriers = new Map<string, number>();
  while (couriers.size < round.placed.length) {
    const offers = await awaitOffers();
    const asCourier = (path: string, inputOf: (offer: OpenOffer) => unknown): Call[] =>
      offers.map((offer) => ({ path, as: ['courier', offer.courier], input: inputOf(offer) }));
    await ask(
      'a courier reads the offer',
      asCourier('offers/getMine', () => undefined),
    );
    await ask(
      'a courier reads the offer',
      asCourier('offers/seen', ({ id }) => ({ offerId: id })),
    );
    await ask(
      'a courier answers it',
      asCourier('offers/answer', ({ id }) => ({ offerId: id, answer: 'accept' })),
    );
    for (const { orderId, courier } of offers) couriers.set(orderId, courier);
  }
  const taken = { ...round, courierOf: ({ id }: { id: string }) => couriers.get(id) ?? 0 };
  for (const call of [pickingUp, delivering]) await runCall(call, taken);
}

/** The offers that are open; the planner makes them within a round. */
export async function untilOffered(watch: pg.Client): Promise<OpenOffer[]> {
  for (;;) {
    const { rows } = await watch.query<{ id: string; order_id: string; courier_id: string }>(
      `select id, order_id, courier_id from offers where state = 'open'`,
    );
    if (rows.length > 0)
      return rows.map((one) => ({
        id: one.id,
        orderId: one.order_id,
        courier: Number(one.courier_id.slice(-12)),
      }));
    await pause(lookMs);
  }
}

/** Where orders of the market wait for couriers, the planner would plan them too. */
export async function preferOffers(watch: pg.Client): Promise<void> {
  await watch.query(`set session_replication_role = 'replica'`);
  await watch.query(`update orders set status = 'cancelled', courier_id = null, trip_id = null, trip_stop = null
    where status not in ('delivered', 'cancelled')`);
  await watch.query('update trips set closed_at = now() where closed_at is null');
  await watch.query(`set session_replication_role = 'origin'`);
  await watch.query(`update settings set dispatch = 'offers'`);
}
