import { randomInt } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import { cancelAnswers } from '#shared/domain/orders/cancel-requests.ts';
import { reasonsFor } from '#shared/domain/orders/move-reasons.ts';
import {
  actionsFor,
  isOpen,
  jobStatuses,
  orderActions,
  orderStatuses,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/orders/order-lifecycle.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import { alarms } from '#server/background.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { answerCancelRequest, askToCancel } from '#server/features/orders/cancelling/commands.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder, type Mover } from '#server/features/orders/moves/commands.ts';
import { setAcceptingOrders } from '#server/features/restaurants/commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import type { TestApp } from './app.ts';
import { balanceFaults, bookFaults } from './books.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from './builders.ts';
import { changeSome, failSome, wishSome } from './walked-talks.ts';

/** A town in which every party makes random moves and time passes in jumps. */
interface Town {
  mida: TestApp;
  random: Random;
  customers: UserId[];
  restaurants: TestRestaurant[];
  couriers: CourierId[];
  admin: string;
}

interface WalkedOrder {
  id: string;
  status: OrderStatus;
  version: number;
  customerId: UserId;
  restaurantId: OwnRestaurantId;
  courierId: CourierId | null;
}

const orderColumns = `id, status, version, customer_id as "customerId", restaurant_id as "restaurantId",
  courier_id as "courierId"`;
const policy = { restaurantsMayReject: true };
const minute = 60_000;

async function openTown(mida: TestApp, random: Random): Promise<Town> {
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  const town = {
    mida,
    random,
    customers: await times(12, () => createPerson(mida)),
    restaurants: await times(3, () => createRestaurant(mida)),
    couriers: await times(5, () => createCourier(mida)),
    admin: await adminOf(mida),
  };
  await mida.database.pool.query('update settings set restaurants_may_reject = true');
  return town;
}

async function readOrders({ mida }: Town, where: string): Promise<WalkedOrder[]> {
  const { rows } = await mida.database.pool.query<WalkedOrder>(
    `select ${orderColumns} from orders where ${where}`,
  );
  return rows;
}

const openOrders = (town: Town): Promise<WalkedOrder[]> =>
  readOrders(town, `status not in ('delivered', 'cancelled') order by created_at, id`);

/** Refusals are answers; any other error is a fault. Returns what was refused, by code. */
async function walk(town: Town, steps: number): Promise<Map<string, number>> {
  const refused = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    town.mida.clock.advance(town.random.between(0, 90) * 1_000);
    try {
      await makeStep(town);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
    }
  }
  return refused;
}

async function makeStep(town: Town): Promise<unknown> {
  const { random, mida } = town;
  const dice = random.fraction();
  if (dice < 0.2) return place(town);
  if (dice < 0.25) return setOnDuty(mida.app, random.pick(town.couriers), random.chance(0.8));
  if (dice < 0.28) {
    mida.clock.advance(random.between(1, 60) * minute);
    return ringAllDue(mida.app, alarms);
  }
  const open = await openOrders(town);
  const late = random.chance(0.05) ? open[0] : undefined;
  if (late) return wishSome({ mida, random, order: late }, actingIn(town));
  return open.length === 0 ? place(town) : moveSome(town, random.pick(open));
}

async function place({ mida, random, customers, restaurants }: Town): Promise<unknown> {
  const restaurant = random.pick(restaurants);
  // A restaurant that missed orders takes none until it says so.
  const hand = { restaurantId: restaurant.id as OwnRestaurantId, role: 'owner' } as const;
  if (random.chance(0.2)) await setAcceptingOrders(mida.app, hand, true);
  return placeOrder(mida.app, random.pick(customers), checkoutOf(mida, restaurant));
}

async function moveSome(town: Town, order: WalkedOrder): Promise<unknown> {
  const { mida, random } = town;
  const { id: orderId, version, restaurantId } = order;
  const dice = random.fraction();
  const actorId = ownerIdOf(town, restaurantId);
  const actor = { actorId: actorId as UserId, tabletName: null, tabletMadeBy: null };
  const reason = random.pick(reasonsFor('cancel', 'restaurant'));
  if (dice < 0.06)
    return askToCancel(mida.app, { orderId, version, reason, words: '' }, { restaurantId, actor });
  if (dice < 0.12) {
    const answer = random.pick(cancelAnswers);
    return answerCancelRequest(mida.app, {
      orderId,
      version,
      answer,
      admin: actingIn(town),
    });
  }
  const talk = { mida, random, order };
  if (order.status === 'preparing' && dice < 0.3) return changeSome(talk, actorId);
  if (order.status === 'picked_up' && dice < 0.45) return failSome(talk, random.pick(town.couriers));
  if (order.status === 'ready_for_pickup' && dice < 0.7) {
    return assignJob(mida.app, random.pick(town.couriers), { orderId, version });
  }
  const party = random.pick(['customer', 'restaurant', 'courier', 'admin'] as const);
  return moveBy(town, order, { party, action: chooseAction(town, order, party) });
}

const actingIn = ({ admin }: Town) => ({ id: admin, network: '', browser: null, system: null });

/** Mostly a move that the party has; cancellations seldom, or nothing would ever be delivered. */
function chooseAction({ random }: Town, { status }: WalkedOrder, party: OrderParty): OrderAction {
  const possible = actionsFor(status, party, policy).filter((action) => action !== 'assign_job');
  const usual = possible.filter((action) => action !== 'cancel' && action !== 'reject');
  if (usual.length > 0 && random.chance(0.8)) return random.pick(usual);
  return possible.length > 0 && random.chance(0.5) ? random.pick(possible) : random.pick(orderActions);
}

async function moveBy(
  town: Town,
  order: WalkedOrder,
  { party, action }: { party: OrderParty; action: OrderAction },
): Promise<unknown> {
  const { owner, actorId } = ownerOf(town, order, party);
  const reasons = reasonsFor(action, party);
  const isOld = town.random.chance(0.05);
  const asked = {
    orderId: order.id,
    action,
    version: order.version - (isOld ? 1 : 0),
    actorId,
    ...(reasons.length > 0 && { reason: town.random.pick(reasons), words: 'Walked' }),
  };
  return moveOrder(town.mida.app, asked, owner);
}

function ownerOf(town: Town, order: WalkedOrder, party: OrderParty): { owner: Mover; actorId: string } {
  switch (party) {
    case 'customer':
      return { owner: { party, customerId: order.customerId }, actorId: order.customerId };
    case 'restaurant':
      return {
        owner: { party, restaurantId: order.restaurantId },
        actorId: ownerIdOf(town, order.restaurantId),
      };
    case 'courier': {
      const courierId = order.courierId ?? town.random.pick(town.couriers);
      return { owner: { party, courierId }, actorId: courierId };
    }
    default:
      return { owner: { party: 'admin', by: null }, actorId: town.admin };
  }
}

const ownerIdOf = ({ restaurants }: Town, restaurantId: number): string =>
  restaurants.find(({ id }) => id === restaurantId)?.ownerId ?? '';

/** Ends every open order by moves of an admin alone; returns the most that one order took. */
async function bringHome(town: Town): Promise<number> {
  let most = 0;
  for (const { id } of await openOrders(town)) {
    let moves = 0;
    for (;;) {
      const [order] = await readOrders(town, `id = '${id}'`);
      if (!order || !isOpen(order.status)) break;
      if (moves === 10) throw new Error(`an admin cannot end an order that is ${order.status}`);
      const possible = actionsFor(order.status, 'admin', policy);
      const action = possible.find((one) => one === 'mark_delivered' || one === 'mark_picked_up') ?? 'cancel';
      await moveBy({ ...town, random: { ...town.random, chance: () => false } }, order, {
        party: 'admin',
        action,
      });
      moves += 1;
    }
    most = Math.max(most, moves);
  }
  return most;
}

/** Couriers whose open trip holds none of their orders, or who have an order in hand outside of it. */
async function lockedCouriers({ mida }: Town): Promise<string[]> {
  const statuses = jobStatuses.map((status) => `'${status}'`).join();
  const { rows } = await mida.database.pool.query<{ courier: string }>(
    `select coalesce(t.courier_id, o.courier_id) as courier from (select * from trips where closed_at is null) t
     full join (select * from orders where status in (${statuses})) o on o.trip_id = t.id
     where t.id is null or o.id is null`,
  );
  return rows.map(({ courier }) => courier);
}

/** Walks, ends every order by an admin, and returns what is left. `WALK_SEED` repeats a walk. */
export async function walkAndEnd(mida: TestApp, steps: number) {
  const seed = Number(process.env['WALK_SEED'] ?? randomInt(2 ** 31));
  const town = await openTown(mida, createRandom(seed));
  const refused = await walk(town, steps);
  const locked = await lockedCouriers(town);
  const mostMoves = await bringHome(town);
  const left = (await openOrders(town)).map(({ id }) => id);
  const { rows } = await mida.database.pool.query<{ status: OrderStatus }>(
    'select distinct to_status as status from order_history',
  );
  const reached = rows.map(({ status }) => status).toSorted();
  const books = [...(await balanceFaults(mida)), ...(await bookFaults(mida))];
  const unseen = await unseenTalks(mida);
  return { seed, refusals: refused.size, locked, mostMoves, left, reached, unseen, books };
}

/** What was said beside the moves; a walk that never says it proves nothing about it. */
async function unseenTalks({ database }: TestApp): Promise<string[]> {
  const talks = {
    'declined wish': 'orders where wish_declined_at is not null',
    'change of an order': 'order_changes',
    'proposal without an answer': `order_proposals where state = 'lapsed'`,
    'courier who called twice': 'delivery_troubles where second_call_at is not null',
  };
  const counted = Object.entries(talks).map(async ([talk, table]) => {
    const { rows } = await database.pool.query(`select from ${table} limit 1`);
    return rows.length > 0 ? [] : [talk];
  });
  return (await Promise.all(counted)).flat();
}

type Walked = Awaited<ReturnType<typeof walkAndEnd>>;

/** Empty when every order was ended and booked as it should be, and the walk met every status and several refusals. */
export function faultsOf({
  seed,
  refusals,
  locked,
  mostMoves,
  left,
  reached,
  unseen,
  books,
}: Walked): string[] {
  const faults = [
    ...books,
    ...locked.map((courier) => `courier ${courier} is locked`),
    ...left.map((orderId) => `order ${orderId} is open`),
    ...orderStatuses.filter((status) => !reached.includes(status)).map((status) => `no order was ${status}`),
    ...unseen.map((talk) => `no ${talk}`),
    ...(mostMoves > 3 ? [`an order took ${mostMoves} moves`] : []),
    ...(refusals > 2 ? [] : ['nearly nothing was refused']),
  ];
  return faults.map((fault) => `${fault} (WALK_SEED=${seed})`);
}
