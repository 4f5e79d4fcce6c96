import type { Client as Procedure } from '@orpc/client';
import type { Client } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { ownRestaurant, type EarlyAsks } from '#web/lib/early-asks-script.ts';
import { pages, starts, type frames, type PageName } from '#web/paths.ts';

type Call = EarlyAsks['calls'][number];
type InputOf<Called> =
  Called extends Procedure<infer _Context, infer Input, infer _Output, infer _Fault> ? Input : never;

const call = <Noun extends keyof Client, Verb extends keyof Client[Noun] & string>(
  noun: Noun,
  verb: Verb,
  ...[input]: undefined extends InputOf<Client[Noun][Verb]> ? [] : [input: InputOf<Client[Noun][Verb]>]
): Call => [`${noun}/${verb}`, JSON.stringify({ json: input })];

/** The parameters of the page's address. */
interface Address {
  orderId?: string;
  restaurantId?: string;
}

type Calls = (address: { orderId: string; restaurantId: number }) => readonly Call[];

const none: Calls = () => [];

/** What every page of the frame asks first, beside the session. */
const ofFrame: Record<keyof typeof frames, Calls> = {
  customer: none,
  courier: () => [
    call('couriers', 'getMyProfile'),
    call('orders', 'getMyActiveJob'),
    call('cash', 'getMine'),
  ],
  restaurant: ({ restaurantId }) => [call('orders', 'listForRestaurant', { restaurantId })],
  admin: () => [
    call('couriers', 'listPending'),
    call('applications', 'listWaiting', {}),
    call('outbox', 'listDead'),
  ],
};

/** What the page shows first. A story fails when a page does not take one of them, or asks it again. */
const ofPage: Partial<Record<PageName, Calls>> = {
  orders: () => [call('orders', 'listMine', {})],
  order: ({ orderId }) => [call('orders', 'getMine', { orderId })],
  account: () => [call('account', 'getMine'), call('applications', 'getMine')],
  places: () => [call('places', 'list')],
  restaurantOrders: ({ restaurantId }) => [call('restaurants', 'getOwn', { restaurantId })],
  restaurantMenu: ({ restaurantId }) => [call('menu', 'listOwn', { restaurantId })],
  courierMoney: () => [call('statements', 'getOwnWeek')],
  adminDashboard: () => [
    call('orders', 'listAllAsAdmin', { tab: 'current', limit: 100 }),
    call('statistics', 'ofMarketplace'),
    call('troubles', 'listAsAdmin'),
  ],
  adminOrders: () => [call('orders', 'listAllAsAdmin', { tab: 'current' })],
  adminOrder: ({ orderId }) => [call('orders', 'getAsAdmin', { orderId })],
};

const roles: Partial<Record<keyof typeof frames, Role>> = {
  courier: 'courier',
  restaurant: 'restaurant',
  admin: 'admin',
};

/** Pages that are the same for everyone, and hold what they show. A session opens the others. */
const publicPages: readonly PageName[] = [
  'landing',
  'home',
  'restaurant',
  'privacy',
  'follow',
  'courierRegister',
];

const nameOf = (routePath: string): PageName | undefined => {
  const first = Object.values(starts).find(({ path }) => path === routePath)?.first;
  const names = Object.keys(pages) as PageName[];
  return first ?? names.find((name) => pages[name].path === routePath);
};

/** The page that an address leads to: an area's own address leads to its first page. */
export function earlyOf(
  routePath: string,
  { orderId = '', restaurantId = String(ownRestaurant) }: Address,
): { screen: string; asks: EarlyAsks | undefined } | undefined {
  const name = nameOf(routePath);
  if (!name) return undefined;
  const { frame, screen } = pages[name];
  if (!frame || publicPages.includes(name)) return { screen, asks: undefined };
  const address = { orderId, restaurantId: Number(restaurantId) };
  const calls = [ofFrame[frame], ofPage[name] ?? none].flatMap((made) => made(address));
  return { screen, asks: { role: roles[frame] ?? null, calls } };
}
