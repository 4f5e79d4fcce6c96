import { setTimeout as pause } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { errorStatus } from '#shared/domain/errors.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Random } from '#shared/domain/random.ts';
import { checkoutOf } from '#server/testing/builders.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import type { Kitchen, Town } from './town.ts';

export interface Ledger {
  placed: Map<string, string>;
  moves: Map<string, OrderStatus[]>;
  /** Calls repeated for lack of an answer. */
  repeats: number;
  /** The tries of each call, and how long one may take; by default three seconds. */
  tries?: { longestMs: number; note(took: number, failure: unknown): void };
  /** A step of an order was acknowledged. */
  onStep?(orderId: string, version: number): void;
}

export interface Journey {
  town: Town;
  customers: SignedInCaller[];
  random: Random;
  ledger: Ledger;
  courier: SignedInCaller;
  /** Where an order is delivered with its customer's code. */
  isCodeAsked?: boolean;
  seen(order: { id: string; status: OrderStatus; customer: SignedInCaller }): Promise<void>;
}

interface Order {
  id: string;
  customer: SignedInCaller;
  kitchen: Kitchen;
}

/** One order from the checkout to `until`, or until its customer cancels it. */
export async function travel(journey: Journey, until: OrderStatus = 'delivered'): Promise<void> {
  const { random, seen, town } = journey;
  const order = await place(journey);
  const { id, customer } = order;
  const wait = () => pause(random.between(0, 150));
  await seen({ id, status: 'new', customer });
  if (until === 'new') return;
  if (until === 'delivered' && random.chance(0.15)) {
    await told(journey, id, 'cancelled', (signal) =>
      customer.client.orders.cancelMine({ orderId: id }, { signal }),
    );
    return;
  }
  const owner = random.chance(0.2) ? random.pick(town.admins) : order.kitchen.owner;
  for (const status of ['preparing', 'ready_for_pickup'] as const) {
    await wait();
    await told(journey, id, status, (signal) => moveInKitchen(order, owner, status, signal));
    if (until === status) return;
  }
  await wait();
  const { orders } = journey.courier.client;
  await told(journey, id, 'out_for_delivery', (signal) =>
    orders.assignJobToCourier({ orderId: id, version: readyVersion }, { signal }),
  );
  for (const status of ['picked_up', 'delivered'] as const) {
    if (until === 'out_for_delivery') return;
    await wait();
    const code = status === 'delivered' && journey.isCodeAsked ? await askCode(journey, order) : {};
    await told(journey, id, status, (signal) =>
      orders.updateStatusAsCourier({ orderId: id, ...stepTo[status], ...code }, { signal }),
    );
    if (status === 'picked_up') await seen({ id, status, customer });
    if (until === status) return;
  }
}

async function place(journey: Journey): Promise<Order> {
  const { town, customers, random, ledger } = journey;
  const customer = random.pick(customers);
  const kitchen = random.pick(town.kitchens);
  const checkout = checkoutOf(town.mida, kitchen.restaurant);
  const ask = () => untilAnswered(ledger, (signal) => customer.client.orders.place(checkout, { signal }));
  const answers = await Promise.all(random.chance(0.3) ? [ask(), ask()] : [ask()]);
  const [id = '', ...others] = new Set(answers.map((answer) => answer.id));
  if (others.length > 0) throw new Error(`One key was answered with several orders: ${id}, ${others.join()}`);
  ledger.placed.set(checkout.key, id);
  ledger.moves.set(id, ['new']);
  ledger.onStep?.(id, 1);
  return { id, customer, kitchen };
}

/** The code as the customer reads it out at the door. */
async function askCode({ ledger }: Journey, { id, customer }: Order): Promise<{ handOverCode: string }> {
  const { code } = await untilAnswered(ledger, (signal) =>
    customer.client.orders.getMyHandOverCode({ orderId: id }, { signal }),
  );
  return { handOverCode: code ?? '' };
}

function moveInKitchen(
  { id, kitchen }: Order,
  by: SignedInCaller,
  newStatus: 'preparing' | 'ready_for_pickup',
  signal: AbortSignal,
): Promise<unknown> {
  const move = { orderId: id, ...stepTo[newStatus] };
  return by === kitchen.owner
    ? by.client.orders.updateStatusAsRestaurant(move, { signal })
    : by.client.orders.updateStatusAsAdmin(move, { signal });
}

async function told(
  { ledger }: Journey,
  id: string,
  status: OrderStatus,
  call: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  await untilAnswered(ledger, call);
  const version = ledger.moves.get(id)?.push(status);
  if (version !== undefined) ledger.onStep?.(id, version);
}

const answerMs = 3_000;

/** Repeats a call without an answer, because it may or may not have succeeded. A refusal is an answer. */
async function untilAnswered<T>(ledger: Ledger, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (;;) {
    const begun = performance.now();
    try {
      const answer = await call(AbortSignal.timeout(ledger.tries?.longestMs ?? answerMs));
      ledger.tries?.note(performance.now() - begun, undefined);
      return answer;
    } catch (error) {
      if (error instanceof ORPCError && error.code in errorStatus && error.status < 500) throw error;
      ledger.tries?.note(performance.now() - begun, error);
      ledger.repeats += 1;
      await pause(100);
    }
  }
}
