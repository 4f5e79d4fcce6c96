import type { Position } from '#shared/domain/promise/distance.ts';
import { planRound, type Planner } from '#server/features/dispatch/commands.ts';
import { openPlannerThread, type PlannerThread } from '#server/features/dispatch/planner-thread.ts';
import { raiseEpoch } from '#server/features/dispatch/state-store.ts';
import type { TestApp } from './app.ts';
import { createOrder, createPerson, type TestRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { stepTo } from './course.ts';
import { enterCourier } from './offers.ts';

export interface TestPlanner extends Planner {
  round(): Promise<void>;
}

/** A process that plans when a test says so. Close its thread after the file. */
export async function beginToPlan(
  mida: TestApp,
  thread: PlannerThread = openPlannerThread(),
): Promise<TestPlanner> {
  const planner = { app: mida.app, thread, epoch: await raiseEpoch(mida.app.db) };
  return { ...planner, round: () => planRound(planner) };
}

/** A place some metres north of another. */
export const northOf = ({ lat, lng }: Position, metres: number): Position => ({
  lat: lat + metres / 111_195,
  lng,
});

/** A courier who is on duty, and seen there. */
export async function standCourier(mida: TestApp, position: Position): Promise<SignedInCaller> {
  const courier = await enterCourier(mida);
  await courier.client.positions.setSharing({ isShared: true });
  await courier.client.positions.reportMyPosition({ position });
  return courier;
}

/** The order's kitchen has accepted it, and named these minutes. */
export async function cookOrder(
  mida: TestApp,
  { restaurant, kitchen, minutes }: { restaurant: TestRestaurant; kitchen: SignedInCaller; minutes: number },
): Promise<string> {
  const { id: orderId } = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
  const accept = { orderId, ...stepTo.preparing, preparationMinutes: minutes };
  await kitchen.client.orders.updateStatusAsRestaurant(accept);
  return orderId;
}

/** Cancels them so that a test plans its own orders. */
export async function cancelOpenOrders(mida: TestApp, admin: SignedInCaller): Promise<void> {
  const { rows } = await mida.database.pool.query<{ orderId: string; version: number }>(
    `select id as "orderId", version from orders where status not in ('delivered', 'cancelled')`,
  );
  const move = { action: 'cancel', reason: 'customer_asked' } as const;
  for (const order of rows) await admin.client.orders.updateStatusAsAdmin({ ...order, ...move });
}
