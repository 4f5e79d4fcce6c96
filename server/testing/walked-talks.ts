import { randomUUID } from 'node:crypto';
import { proposalAnswers } from '#shared/domain/orders/order-changes.ts';
import { troubleReasons } from '#shared/domain/orders/delivery-trouble.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Random } from '#shared/domain/random.ts';
import { answerProposal, proposeChange } from '#server/features/orders/changes/commands.ts';
import { declineCancelWish, wishToCancel } from '#server/features/orders/moves/time-limits-commands.ts';
import { beginTrouble, failDelivery, noteCall } from '#server/features/orders/troubles/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import type { TestApp } from './app.ts';

const minute = 60_000;

/** What is said about an order beside its moves, at random. */
export interface Talk {
  mida: TestApp;
  random: Random;
  order: {
    id: string;
    version: number;
    customerId: UserId;
    restaurantId: OwnRestaurantId;
    courierId: CourierId | null;
  };
}

/** The customer of a late order wants to cancel it; mostly an admin goes on with it. */
export async function wishSome({ mida: { app }, random, order }: Talk, admin: ActingAdmin): Promise<unknown> {
  const { id: orderId, version, customerId } = order;
  await wishToCancel(app, customerId, orderId);
  return random.chance(0.7) && declineCancelWish(app, { orderId, version, admin });
}

/** A dish ran out, or the customer's answer to it. */
export async function changeSome({ mida, random, order }: Talk, actorId: string): Promise<unknown> {
  const { id: orderId, customerId, restaurantId } = order;
  const { rows } = await mida.database.pool.query<{ id: string }>(
    `select id from order_proposals where order_id = $1 and state = 'open'`,
    [orderId],
  );
  const open = rows[0];
  if (open && random.chance(0.7)) {
    const answered = { orderId, id: open.id, answer: random.pick(proposalAnswers) };
    return answerProposal(mida.app, { party: 'customer', customerId }, answered);
  }
  const proposed = { id: randomUUID(), orderId, position: 0, quantity: 1, replacementItemId: null };
  const actor = { actorId: actorId as UserId, tabletName: null, tabletMadeBy: null };
  return proposeChange(mida.app, { owner: { party: 'restaurant', restaurantId }, actor }, proposed);
}

/** The courier says why the order cannot be delivered, calls, waits, perhaps not long enough, and gives up. */
export async function failSome({ mida, random, order }: Talk, anyCourier: CourierId): Promise<unknown> {
  const by = { app: mida.app, courierId: order.courierId ?? anyCourier, orderId: order.id };
  await beginTrouble(by, random.pick(troubleReasons));
  await noteCall(by);
  mida.clock.advance(random.between(1, 2) * minute);
  if (random.chance(0.9)) await noteCall(by);
  mida.clock.advance(random.between(5, 9) * minute);
  return failDelivery(by);
}
