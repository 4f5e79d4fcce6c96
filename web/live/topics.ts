import { matchQuery, type Query, type QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#shared/contract/marketplace/events.ts';
import type { Api } from '#web/lib/rpc.tsx';

/** Queries on screen refetch at once, the others when they are next shown. */
export const outdatedBy: Record<LiveTopic, (api: Api) => QueryKey[]> = {
  orders: (api) => [
    api.orders.key(),
    api.troubles.key(),
    api.jobs.key(),
    api.positions.key(),
    api.couriers.getMyProfile.key(),
    api.cash.key(),
    api.ledger.getEvent.key(),
    api.dispatch.getDesk.key(),
  ],
  order_changes: (api) => [api.orders.key()],
  positions: (api) => [api.orders.getMine.key(), api.orders.getAsAdmin.key(), api.positions.getCityMap.key()],
  offers: (api) => [api.offers.key(), api.positions.getCityMap.key(), api.dispatch.getDesk.key()],
  menu: (api) => [api.menu.key(), api.options.key(), api.restaurants.get.key(), api.setup.key()],
  couriers: (api) => [
    api.couriers.key(),
    api.users.key(),
    api.cash.key(),
    api.jobs.key(),
    api.positions.getCityMap.key(),
    api.dispatch.getDesk.key(),
  ],
  restaurants: (api) => [
    api.restaurants.key(),
    api.capacity.key(),
    api.hours.getOwn.key(),
    api.setup.key(),
    api.people.key(),
    api.tablets.key(),
  ],
  users: (api) => [
    api.users.key(),
    api.couriers.listPending.key(),
    api.applications.key(),
    api.places.key(),
    api.cash.listAsAdmin.key(),
  ],
  reviews: (api) => [api.reviews.key()],
  legal: (api) => [api.legal.key(), api.payouts.getBoard.key(), api.invoices.listWaiting.key()],
  invoices: (api) => [api.invoices.key()],
  settings: (api) => [
    api.settings.key(),
    api.hours.getCalendar.key(),
    api.orders.key(),
    api.auth.getSession.key(),
    api.dispatch.getDesk.key(),
  ],
  reach: (api) => [api.reach.key(), api.restaurants.key()],
  site: (api) => [api.site.key(), api.hours.getOwn.key()],
  session: (api) => [
    api.auth.getSession.key(),
    api.account.listMySessions.key(),
    api.couriers.key(),
    api.users.key(),
    api.orders.listAvailableJobs.key(),
  ],
};

/** True for queries of the user's own orders and jobs, which a hint about other users' orders does not outdate. */
export function isOwn({ orders, troubles, couriers, cash }: Api, query: Query): boolean {
  const asked = [
    orders.listMine,
    orders.getMine,
    orders.getMyHandOverCode,
    orders.getMyActiveJob,
    orders.getMyOrderDetails,
    troubles.getAsCustomer,
    troubles.getAsCourier,
    couriers.getMyProfile,
    cash.getMine,
  ];
  return asked.some((one) => matchQuery({ queryKey: one.key() }, query));
}
