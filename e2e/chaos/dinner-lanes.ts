import { text } from 'node:stream/consumers';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { checkoutOf } from '#server/testing/builders.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import type { Town } from './town.ts';

export interface Dinner {
  /** Ends all lanes at the end of their order. */
  end(): Promise<void>;
  counts: { requests: number; placed: number; moved: number };
  /** The calls that were not answered as they should be. */
  failures: string[];
  /** The key of each order that was accepted, with its id. */
  accepted: Map<string, string>;
}

/** The orders that an account places in an hour; more are refused (product §4.9). */
const ordersEach = 18;

/** Each lane leads one order after the other all its way, and visitors look at pages. Nothing is asked twice. */
export function startDinner(town: Town, lanes: number): Dinner {
  const over = new AbortController();
  const counts = { requests: 0, placed: 0, moved: 0 };
  const failures: string[] = [];
  const accepted = new Map<string, string>();
  const asked = async <T>(name: string, call: () => Promise<T>): Promise<T | undefined> => {
    counts.requests += 1;
    try {
      return await call();
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
      return undefined;
    }
  };
  const lane = async (index: number): Promise<void> => {
    const customers = town.customers.filter((_, number) => number % lanes === index);
    const couriers = town.couriers.filter((_, number) => number % lanes === index);
    for (let order = 0; !over.signal.aborted; order += 1) {
      const customer = customers[Math.floor(order / ordersEach)];
      const courier = couriers[order % couriers.length];
      if (!customer || !courier) throw new Error('The town has too few customers');
      await dineOnce({ town, customer, courier, order: order + index }, { asked, counts, accepted });
    }
  };
  const visitor = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const pages = ['/home', '/', '/api/v1/restaurants', '/api/v1/auth/session'];
    for (let turn = 0; !over.signal.aborted; turn += 1)
      await asked('a page', () => visit(town.mida.origin + (pages[turn % pages.length] ?? '/'), agent));
    agent.destroy();
  };
  const all = [...Array.from({ length: lanes }, (_, index) => lane(index)), visitor(), visitor()];
  const done = Promise.all(all);
  done.catch((error: unknown) => failures.push(String(error)));
  return {
    counts,
    failures,
    accepted,
    end: async () => {
      over.abort();
      await done;
    },
  };
}

async function visit(url: string, agent: Agent): Promise<void> {
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
}

interface Table {
  town: Town;
  customer: SignedInCaller;
  courier: SignedInCaller;
  order: number;
}

interface Notes extends Pick<Dinner, 'counts' | 'accepted'> {
  asked<T>(name: string, call: () => Promise<T>): Promise<T | undefined>;
}

async function dineOnce(
  { town, customer, courier, order }: Table,
  { asked, counts, accepted }: Notes,
): Promise<void> {
  const kitchen = town.kitchens[order % town.kitchens.length];
  if (!kitchen) return;
  const checkout = checkoutOf(town.mida, kitchen.restaurant);
  const placed = await asked('placing', () => customer.client.orders.place(checkout));
  if (!placed) return;
  const orderId = placed.id;
  accepted.set(checkout.key, orderId);
  counts.placed += 1;
  const owner = kitchen.owner.client.orders;
  const { orders } = courier.client;
  const moves: [name: string, move: () => Promise<unknown>][] = [
    ['accepting', () => owner.updateStatusAsRestaurant({ orderId, ...stepTo.preparing })],
    ['marking ready', () => owner.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup })],
    ['taking the job', () => orders.assignJobToCourier({ orderId, version: readyVersion })],
    ['picking up', () => orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up })],
    ['delivering', () => orders.updateStatusAsCourier({ orderId, ...stepTo.delivered })],
  ];
  for (const [name, move] of moves) {
    if (!(await asked(name, move))) return;
    counts.moved += 1;
  }
  await asked('looking', () => customer.client.orders.getMine({ orderId }));
}
