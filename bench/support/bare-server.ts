import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountOf, marketplaceAccount } from '#shared/domain/money/ledger-accounts.ts';
import { nextLimit } from '#shared/domain/orders/order-time-limits.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { openBareDatabase, type Run } from './bare-database.ts';
import { placeBarely, type PlaceInput } from './bare-placing.ts';
import { cookieName, secret } from './load.ts';
import * as view from './bare-views.ts';

const jobLimitMs = settingRanges.pickupMinutes.min * 60_000;

/** The control of bench:calls: bare `node:http` and `pg` with named statements, on the product's tables and triggers. */
const [, , connectionString] = process.argv;
const { run, inTransaction } = openBareDatabase(connectionString);

async function sessionOf({ headers }: IncomingMessage): Promise<view.SessionRow> {
  const value = /mida\.session_token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const expected = createHmac('sha256', secret).update(token).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64'))) throw new Error('wrong signature');
  const [session] = await run<view.SessionRow>('session', [token]);
  if (!session) throw new Error(`${cookieName}: no session`);
  return session;
}

interface MoveInput {
  orderId: string;
  action?: string;
  version: number;
}

type Answer = (input: never, session: () => Promise<view.SessionRow>) => Promise<unknown>;

interface Move {
  orderId: string;
  version: number;
  from: string;
  to: string;
  party: 'restaurant' | 'courier';
  by: view.SessionRow;
}

async function move(write: Run, { orderId, version, from, to, party, by }: Move): Promise<view.OrderRow> {
  const isTaking = to === 'out_for_delivery';
  const [moved] = await write<{ version: number; at: Date }>(
    isTaking ? 'take' : 'move',
    isTaking
      ? [orderId, from, to, by.id, version]
      : [
          orderId,
          from,
          to,
          by.restaurants[0]?.id,
          by.id,
          version,
          to === 'preparing' ? view.preparationMinutes : null,
        ],
  );
  if (!moved) throw new Error('not moved');
  await write('tell', [orderId, moved.version, from, to, party, by.id, moved.at]);
  if (isTaking) await write('countTaken', [by.id]);
  if (to === 'delivered') await write('countDelivered', [by.id]);
  const [order] = await write<view.OrderRow>(party === 'courier' ? 'courierOrder' : 'kitchenOrder', [
    orderId,
  ]);
  if (!order) throw new Error('no order');
  if (to === 'delivered') await write('book', bookingOf(order, { at: moved.at, courierId: by.id }));
  await setLimits(write, to, order);
  if (!isTaking) await tellNews(write, to, order);
  return order;
}

/** The six rows of a delivery, with amounts that are known. */
function bookingOf(
  { id, restaurantId }: view.OrderRow,
  { at, courierId }: { at: Date; courierId: string },
): unknown[] {
  const cash = accountOf('courier_cash', courierId);
  const restaurant = accountOf('restaurant_payable', restaurantId);
  const [commission, income, vat] = (['commission', 'delivery_income', 'vat'] as const).map((kind) =>
    marketplaceAccount(kind, id),
  );
  const debits = [cash, restaurant, restaurant, cash, cash, income];
  const credits = [restaurant, commission, vat, income, vat, accountOf('courier_payable', courierId)];
  return [id, at, debits, credits, [7200, 900, 180, 833, 167, 1190]];
}

async function setLimits(write: Run, to: string, order: view.OrderRow): Promise<void> {
  const { id, statusSince } = order;
  if (to === 'delivered') await write('dropAlarms', [id]);
  else if (to === 'preparing')
    await write('exchangeAlarm', ['order_limit', id, nextLimit(order, statusSince), 'answer_limit']);
  else if (to === 'ready_for_pickup')
    await write('setAlarm', ['order_limit', id, nextLimit(order, statusSince)]);
  else await write('setAlarm', ['job_limit', id, new Date(statusSince.getTime() + jobLimitMs)]);
}

function tellNews(write: Run, to: string, order: view.OrderRow): Promise<object[]> {
  const { id, customerId, restaurantName, pickupAddress, totalCentimes } = order;
  const payload = JSON.stringify({
    news: to,
    orderId: id,
    customerId,
    restaurantName,
    pickupAddress,
    totalCentimes,
  });
  if (to === 'ready_for_pickup') return write('newsForCouriers', [id, payload]);
  return write('newsForCustomer', [id, payload, customerId]);
}

const steps: Record<string, { from: string; to: string }> = {
  accept: { from: 'new', to: 'preparing' },
  mark_ready: { from: 'preparing', to: 'ready_for_pickup' },
  assign_job: { from: 'ready_for_pickup', to: 'out_for_delivery' },
  mark_picked_up: { from: 'out_for_delivery', to: 'picked_up' },
  mark_delivered: { from: 'picked_up', to: 'delivered' },
};

async function moveAs(
  party: Move['party'],
  { orderId, version, action = '' }: MoveInput,
  by: view.SessionRow,
) {
  const step = steps[action];
  if (!step) throw new Error('unknown move');
  const order = await inTransaction((write) => move(write, { orderId, version, ...step, party, by }));
  return party === 'courier' ? view.viewCourier(order) : view.viewKitchen(order);
}

const calls: Record<string, Answer> = {
  'auth/getSession': async (_input, session) => ({ user: view.viewSession(await session()) }),
  'orders/listForRestaurant': async (_input, session) => {
    const orders = await run<view.BoardRow>('board', [(await session()).restaurants[0]?.id]);
    const count = (status: string) => orders.filter((order) => order.status === status).length;
    const counts = {
      new: count('new'),
      preparing: count('preparing'),
      ready_for_pickup: count('ready_for_pickup') + count('out_for_delivery'),
    };
    const { preparationMinutes } = view;
    return { items: orders.map(view.viewBoard), counts, preparationMinutes, nextCursor: null };
  },
  'orders/listAvailableJobs': async (_input, session) => {
    await session();
    return (await run<view.OrderRow>('jobs')).map(view.viewJob);
  },
  'orders/listAllAsAdmin': async (_input, session) => {
    await session();
    const orders = await run<view.OrderRow>('current');
    const last = orders[29];
    const nextCursor = orders.length > 30 && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
    return { items: orders.slice(0, 30).map(view.viewAdmin), nextCursor };
  },
  'orders/place': async (input: PlaceInput, session) => {
    const { id } = await session();
    return inTransaction((write) => placeBarely(write, id, input));
  },
  'orders/updateStatusAsRestaurant': async (input: MoveInput, session) =>
    moveAs('restaurant', input, await session()),
  'orders/assignJobToCourier': async (input: MoveInput, session) =>
    moveAs('courier', { ...input, action: 'assign_job' }, await session()),
  'orders/updateStatusAsCourier': async (input: MoveInput, session) =>
    moveAs('courier', input, await session()),
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { json } = JSON.parse(Buffer.concat(chunks).toString()) as { json: never };
    const call = calls[(request.url ?? '').slice('/rpc/'.length)];
    const answering = call?.(json, () => sessionOf(request)) ?? Promise.reject(new Error('unknown call'));
    answering.then(
      (answer) => {
        const body = JSON.stringify({ json: answer });
        const length = Buffer.byteLength(body);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
