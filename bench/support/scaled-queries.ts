import { freshArrivalMs } from '#shared/domain/promise/auto-accept.ts';
import { figurePeriods } from '#shared/domain/time/figure-periods.ts';
import { listPastDeliveries } from '#server/features/restaurants/arrivals/store.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { listActorNames } from '#server/features/orders/desk/details-store.ts';
import type { AskedOrders } from '#server/features/orders/desk/search-scope-store.ts';
import * as orderSearch from '#server/features/orders/desk/search-store.ts';
import * as board from '#server/features/orders/kitchen/board-store.ts';
import * as jobs from '#server/features/orders/jobs/store.ts';
import * as orders from '#server/features/orders/store.ts';
import { listMessagesOf } from '#server/features/orders/desk/messages-store.ts';
import { deleteEndedSessions } from '#server/features/auth/sessions-store.ts';
import { deleteOldPositions, listCouriersWithJob } from '#server/features/couriers/positions-store.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { claimDue, deleteMailTo, deleteOldJobs, listDead, listMail } from '#server/features/outbox/store.ts';
import { countMoves } from '#server/features/statistics/commands.ts';
import { deleteOldFigures } from '#server/features/statistics/counting-store.ts';
import { viewCsv, viewPeriod } from '#server/features/statistics/period-view.ts';
import { viewMarketplace } from '#server/features/statistics/view.ts';
import { removeUnconfirmed } from '#server/features/users/account-commands.ts';
import { hasOpenOrder } from '#server/features/users/account-store.ts';
import { eraseFromOrders } from '#server/features/orders/erasure-store.ts';
import { erasePlaces } from '#server/features/places/erasure-store.ts';
import { listUsersByRole } from '#server/features/users/search-store.ts';
import { readAccountUse } from '#server/features/users/store.ts';
import { restaurantCount, userIdOf } from './market.ts';
import { freeCourier, type ScaledMarket, type ScaledQuery } from './scaled-market.ts';
import { scaledWrites } from './scaled-writes.ts';

const page = { limit: 21 };
const halfAYearAgo = { at: new Date(Date.now() - 180 * 86_400_000), id: userIdOf('customer', 0) };
const restaurantOf = (index: number): number => 1 + (index % restaurantCount);
const own = (index: number): OwnRestaurantId => restaurantOf(index) as OwnRestaurantId;

const ordersOfParties: ScaledQuery[] = [
  {
    name: "a customer's orders",
    run: ({ app, customer }, index) => orders.listOrdersOfCustomer(app.db, customer(index), page),
  },
  {
    name: "a customer's orders, older page",
    run: ({ app, customer }, index) =>
      orders.listOrdersOfCustomer(app.db, customer(index), { ...page, cursor: halfAYearAgo }),
  },
  {
    name: 'an order',
    run: ({ app, deliveredOrder }, index) => orders.findOrder(app.db, deliveredOrder(index)),
  },
  {
    name: "an order's history",
    run: ({ app, deliveredOrder }, index) => readHistory(app.db, deliveredOrder(index)),
  },
  {
    name: 'the kitchen board',
    run: async ({ app: { db, clock } }, index) => {
      const freshFrom = new Date(clock.now().getTime() - freshArrivalMs);
      await board.listKitchenOrders(db, own(index), { ...page, freshFrom });
      return board.countKitchenOrders(db, own(index));
    },
  },
  {
    name: "a kitchen's pace",
    run: ({ app }, index) => listPastDeliveries(app.db, restaurantOf(index)),
  },
  {
    name: 'available jobs',
    run: ({ app }, index) =>
      jobs.listAvailableJobs(app.db, userIdOf('courier', 1 + (index % 50)) as CourierId, new Date()),
  },
  {
    name: "a courier's job",
    run: ({ app }, index) => jobs.findActiveJob(app.db, userIdOf('courier', 1 + (index % 50)) as CourierId),
  },
  { name: 'the city map', run: ({ app }) => listCouriersWithJob(app.db) },
  ...(['current', 'delivered', 'cancelled'] as const).flatMap((tab): ScaledQuery[] => [
    { name: `all orders, ${tab}`, run: ({ app }) => orders.listOrdersInTab(app.db, tab, page) },
    {
      name: `all orders, ${tab}, older page`,
      run: ({ app }) => orders.listOrdersInTab(app.db, tab, { ...page, cursor: halfAYearAgo }),
    },
  ]),
];

const asked = { tab: 'all', search: '' } as const;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const searchedOrders: Record<string, string> = {
  'a common name': 'Salma',
  'a whole name': 'Meryem Filali',
  'one customer’s name': 'Hamza Chraibi 283',
  'a phone': '+212 700-000 417',
  'the end of a phone': '000417',
  "a restaurant's name": 'Restaurant 17',
  'nothing that exists': 'qqxyz',
};

const filters: Record<string, (index: number, market: ScaledMarket) => Partial<AskedOrders>> = {
  'a restaurant': (index) => ({ restaurantId: restaurantOf(index) }),
  'a restaurant and its cancelled orders': (index) => ({
    tab: 'cancelled',
    restaurantId: restaurantOf(index),
  }),
  'a courier': (index) => ({ courierId: userIdOf('courier', 1 + (index % 50)) }),
  'a courier at a restaurant': (index) => ({
    courierId: userIdOf('courier', 1 + (index % 50)),
    restaurantId: restaurantOf(index),
  }),
  'a status': () => ({ status: 'ready_for_pickup' }),
  'two days': (index) => ({ from: day(200 + (index % 20)), to: day(199 + (index % 20)) }),
  // One day at a million orders a year, a hundred at 10,000, so that both pages are full.
  'a restaurant on the days of 55': (index, { orders: all }) => ({
    restaurantId: restaurantOf(index),
    from: day(200),
    to: day(201 - Math.max(1, Math.round(1_000_000 / all))),
  }),
  'a name at a restaurant': (index) => ({ search: 'Meryem Filali', restaurantId: restaurantOf(index) }),
};

const desk: ScaledQuery[] = [
  {
    name: 'search for orders by a short id',
    run: ({ app, deliveredOrder }, index) =>
      orderSearch.listAsked(app.db, { ...asked, search: `#${deliveredOrder(index).slice(0, 6)}` }, page),
  },
  ...Object.entries(searchedOrders).flatMap(([what, search]): ScaledQuery[] => [
    {
      name: `search for orders by ${what}`,
      run: ({ app }) => orderSearch.listAsked(app.db, { ...asked, search }, page),
    },
  ]),
  {
    name: 'search for orders by a common name, older page',
    run: ({ app }) =>
      orderSearch.listAsked(app.db, { ...asked, search: 'Salma' }, { ...page, cursor: halfAYearAgo }),
  },
  ...Object.entries(filters).map(([what, filterOf]): ScaledQuery => ({
    name: `orders of ${what}`,
    run: (market, index) =>
      orderSearch.listAsked(market.app.db, { ...asked, ...filterOf(index, market) }, page),
  })),
  {
    name: "an order's details",
    run: async ({ app: { db }, deliveredOrder }, index) => {
      await listActorNames(db, deliveredOrder(index));
      return listMessagesOf(db, deliveredOrder(index));
    },
  },
];

const figures: ScaledQuery[] = [
  { name: 'statistics of the marketplace', run: ({ app }) => viewMarketplace(app) },
  ...figurePeriods.map((period): ScaledQuery => ({
    name: `figures of a period, ${period}`,
    run: ({ app }, index) => viewPeriod(app, restaurantOf(index), { period }),
  })),
  {
    name: 'figures of a period, a year',
    run: ({ app }, index) =>
      viewPeriod(app, restaurantOf(index), { from: day(330 + (index % 20)), to: day(1) }),
  },
  {
    name: 'file of a period, a year',
    run: ({ app }, index) => viewCsv(app, 'ar', restaurantOf(index), { from: day(364), to: day(index % 20) }),
  },
];

const searched: Record<string, string> = {
  'a whole name': 'Meryem Filali',
  'a part of a name': 'hraib',
  'two letters': 'az',
  'an address': 'customer417@bench.test',
  'a phone': '0600000417',
  'nothing that exists': 'qqxyz',
};

const people: ScaledQuery[] = [
  {
    name: 'all customers',
    run: ({ app }) => listUsersByRole(app.db, 'customer', { ...page, search: '' }),
  },
  {
    name: 'all customers, older page',
    run: ({ app }) =>
      listUsersByRole(app.db, 'customer', {
        ...page,
        search: '',
        cursor: { at: new Date(), id: userIdOf('customer', 77) },
      }),
  },
  ...Object.entries(searched).map(([what, search]): ScaledQuery => ({
    name: `search for users by ${what}`,
    run: ({ app }) => listUsersByRole(app.db, 'customer', { ...page, search }),
  })),
  { name: "a user's details", run: ({ app, customer }, index) => readAccountUse(app.db, customer(index)) },
  {
    name: "export of a customer's data",
    run: ({ app, customer }, index) => app.personalRows.readCopy(app.db, customer(index)),
  },
  {
    name: "export of a new courier's data",
    run: ({ app }, index) => app.personalRows.readCopy(app.db, freeCourier(index)),
  },
  { name: 'deletion of an account', run: deleteAndUndo },
];

/** The statements of the deletion whose cost could grow; every call finds the same rows. */
async function deleteAndUndo({ app, customer }: ScaledMarket, index: number): Promise<void> {
  const userId = customer(index);
  const erased = { name: '-', customerName: '-', courierName: '-', address: '-', phone: '0600000000' };
  await app.db
    .transaction(async (tx) => {
      await hasOpenOrder(tx, { userId, restaurantIds: [restaurantOf(index)] });
      await eraseFromOrders(tx, userId, erased);
      await erasePlaces(tx, userId);
      await deleteMailTo(tx, `customer${index + 1}@bench.test`);
      tx.rollback();
    })
    .catch((error: Error) => {
      if (error.message !== 'Rollback') throw error;
    });
}

const background: ScaledQuery[] = [
  { name: 'claiming mails', run: ({ app }) => claimDue(app.db, 'mail', 5) },
  { name: 'claiming notifications', run: ({ app }) => claimDue(app.db, 'push', 5) },
  { name: 'given-up jobs', run: ({ app }) => listDead(app.db, { limit: 100, at: new Date() }) },
  { name: 'the outbox page', run: ({ app }) => listMail(app.db, 50) },
  { name: 'removing old jobs', run: ({ app }) => deleteOldJobs(app.db) },
  { name: 'removing ended sessions', run: ({ app }) => deleteEndedSessions(app.db) },
  { name: 'removing old positions', run: ({ app }) => deleteOldPositions(app.db, new Date(0)) },
  { name: 'removing old sums', run: ({ app }) => deleteOldFigures(app.db, new Date()) },
  { name: 'counting moves', run: ({ app }) => countMoves(app) },
  { name: 'removing unconfirmed accounts', run: ({ app }) => removeUnconfirmed(app) },
];

export const scaledQueries: readonly ScaledQuery[] = [
  ...ordersOfParties,
  ...desk,
  ...figures,
  ...people,
  ...background,
  ...scaledWrites,
];
