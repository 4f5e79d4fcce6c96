import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { AuditAddress } from '#web/features/audit/state.ts';
import type { MonthSearch } from '#web/features/invoices/state.ts';
import type { DaySearch } from '#web/features/shifts/state.ts';
import type { PeriodSearch } from '#web/features/statistics/state.ts';
import { emitSessionEvent, readEntrySearch, readToken } from '#web/features/auth/state.ts';
import type { OrdersAddress } from '#web/features/order-desk/asked-orders.ts';
import {
  restaurantListQuery,
  restaurantQuery,
  restaurantsOverviewQuery,
} from '#web/features/restaurants/api.ts';
import { askedList, readListSearch, shownPages } from '#web/features/restaurants/state.ts';
import type { TabSearch } from '#web/lib/tab-search.ts';
import { readAppError } from '#web/lib/app-error.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { missing, starts } from '#web/paths.ts';
import { Screen as CustomerFrame } from '#web/screens/customer/layout.tsx';
import { courierRegisterHead, homeHead, landingHead, privacyHead, restaurantHead } from './page-head.ts';
import { area, cityName, fill, lazyScreen, ownPage, page, root, start } from './route-parts.ts';

const inRoot = { getParentRoute: () => root };

const landing = createRoute({
  ...inRoot,
  ...page('landing'),
  loader: ({ context: { queryClient, api } }) =>
    fill(
      queryClient.ensureQueryData(restaurantListQuery(api)),
      queryClient.ensureQueryData(restaurantsOverviewQuery(api)),
    ),
  head: ({ match }) => landingHead(match.context.origin, cityName(match.context)),
});

const customer = createRoute({ ...inRoot, id: '_customer', component: CustomerFrame });
const inCustomer = { getParentRoute: () => customer };

const listQueries = (api: Api, address: Record<string, unknown>) => {
  const search = readListSearch(address);
  return shownPages(search).map((number) => restaurantListQuery(api, askedList(search), number));
};

const home = createRoute({
  ...inCustomer,
  ...page('home'),
  validateSearch: (search) => ({ ...readListSearch(search), ...readEntrySearch(search) }),
  loader: ({ context: { queryClient, api }, location }) =>
    fill(
      queryClient.ensureQueryData(restaurantsOverviewQuery(api)),
      ...listQueries(api, location.search).map((query) => queryClient.ensureQueryData(query)),
    ),
  head: ({ match: { context, search } }) =>
    homeHead(
      listQueries(context.api, search).flatMap(
        ({ queryKey }) => context.queryClient.getQueryData(queryKey)?.restaurants ?? [],
      ),
      context.origin,
      cityName(context),
    ),
});
const restaurant = createRoute({
  ...inCustomer,
  ...page('restaurant'),
  staticData: { frame: 'banner' },
  notFoundComponent: lazyScreen(missing.restaurant),
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = Number(params.id);
    if (!/^\d{1,10}$/.test(params.id) || id < 1 || id > 2 ** 31 - 1) throw notFound();
    try {
      await queryClient.ensureQueryData(restaurantQuery(api, id));
    } catch (error) {
      if (readAppError(error).code === 'restaurant_not_found') throw notFound();
      throw error;
    }
  },
  head: ({ match: { context, params } }) => {
    const { queryKey } = restaurantQuery(context.api, Number(params.id));
    return restaurantHead(context.queryClient.getQueryData(queryKey), context.origin);
  },
});
const customerPages = [
  home,
  restaurant,
  createRoute({ ...inCustomer, ...ownPage('checkout'), staticData: { frame: 'bare' } }),
  createRoute({ ...inCustomer, ...ownPage('orders') }),
  createRoute({ ...inCustomer, ...ownPage('order'), staticData: { frame: 'order' } }),
  createRoute({ ...inCustomer, ...ownPage('follow') }),
  createRoute({ ...inCustomer, ...ownPage('account') }),
  createRoute({ ...inCustomer, ...ownPage('places') }),
  createRoute({
    ...inCustomer,
    ...page('privacy'),
    head: ({ match }) => privacyHead(match.context.origin),
  }),
  createRoute({ ...inCustomer, ...ownPage('confirmEmail'), validateSearch: readToken }),
  createRoute({ ...inCustomer, ...ownPage('invitation'), validateSearch: readToken }),
  createRoute({
    ...inCustomer,
    ...ownPage('updatePassword'),
    validateSearch: readToken,
    onEnter: ({ search }) => search.token && emitSessionEvent('PASSWORD_RECOVERY'),
  }),
  createRoute({
    ...inCustomer,
    ...page('courierRegister'),
    ssr: false,
    head: ({ match }) => courierRegisterHead(match.context.origin),
  }),
  createRoute({ ...inCustomer, ...ownPage('restaurantRegister') }),
  createRoute({ ...inCustomer, ...ownPage('restaurantDevice') }),
] as const;

const courier = createRoute({ ...inRoot, ...area('courier') });
const inCourier = { getParentRoute: () => courier };
const courierPages = [
  createRoute({ ...inCourier, ...start('courier') }),
  createRoute({ ...inCourier, ...ownPage('courierJobs') }),
  createRoute({
    ...inCourier,
    ...ownPage('courierJob'),
    // The job is not awaited: the screen shows the loading.
    loader: (opening) => {
      if (!opening.preload)
        void import('#web/features/jobs/open-job.ts').then(({ openJob }) => openJob(opening));
    },
  }),
  createRoute({ ...inCourier, ...ownPage('courierStatements') }),
  createRoute({ ...inCourier, ...ownPage('courierMoney') }),
  createRoute({ ...inCourier, ...ownPage('courierLegal') }),
  createRoute({ ...inCourier, ...ownPage('courierShifts') }),
  createRoute({ ...inCourier, ...ownPage('courierProfile') }),
] as const;

/* Its literal addresses come before `/restaurant/$id`, which takes only numbers. */
const restaurantArea = createRoute({ ...inRoot, ...area('restaurant') });
const inRestaurantArea = { getParentRoute: () => restaurantArea };
const restaurantPages = [
  // The area's frame leads on, by the restaurant and the role.
  createRoute({ ...inRestaurantArea, path: starts.restaurantArea.path }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantOrders') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantOrderNew') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantAvailability') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantSetup') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantMenu') }),
  createRoute({
    ...inRestaurantArea,
    ...ownPage('restaurantAnalytics'),
    validateSearch: (search) => search as PeriodSearch,
  }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantStatements') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantLegal') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantInvoices') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantInvoice') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantReviews') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantTeam') }),
  createRoute({ ...inRestaurantArea, ...ownPage('restaurantSettings') }),
] as const;

const admin = createRoute({ ...inRoot, ...area('admin') });
const inAdmin = { getParentRoute: () => admin };
const adminPages = [
  createRoute({ ...inAdmin, ...start('admin') }),
  createRoute({ ...inAdmin, ...ownPage('adminDashboard') }),
  createRoute({
    ...inAdmin,
    ...ownPage('adminOrders'),
    // The screen reads it.
    validateSearch: (search) => search as OrdersAddress,
  }),
  createRoute({ ...inAdmin, ...ownPage('adminOrderNew') }),
  createRoute({ ...inAdmin, ...ownPage('adminOrder') }),
  createRoute({ ...inAdmin, ...ownPage('adminVerifications') }),
  createRoute({ ...inAdmin, ...ownPage('adminRestaurants') }),
  createRoute({ ...inAdmin, ...ownPage('adminWords') }),
  createRoute({ ...inAdmin, ...ownPage('adminImport'), validateSearch: (search) => search as TabSearch }),
  createRoute({ ...inAdmin, ...ownPage('adminUsers'), validateSearch: (search) => search as TabSearch }),
  createRoute({ ...inAdmin, ...ownPage('adminMoney'), validateSearch: (search) => search as TabSearch }),
  createRoute({ ...inAdmin, ...ownPage('adminMoneyEvent') }),
  createRoute({ ...inAdmin, ...ownPage('adminMessages') }),
  createRoute({ ...inAdmin, ...ownPage('adminOutbox') }),
  createRoute({ ...inAdmin, ...ownPage('adminDispatch') }),
  createRoute({ ...inAdmin, ...ownPage('adminShifts'), validateSearch: (search) => search as DaySearch }),
  createRoute({ ...inAdmin, ...ownPage('adminReach') }),
  createRoute({ ...inAdmin, ...ownPage('adminReviews') }),
  createRoute({ ...inAdmin, ...ownPage('adminSearch'), validateSearch: (search) => search as TabSearch }),
  createRoute({ ...inAdmin, ...ownPage('adminLegal') }),
  createRoute({ ...inAdmin, ...ownPage('adminStatement') }),
  createRoute({ ...inAdmin, ...ownPage('adminInvoices'), validateSearch: (search) => search as MonthSearch }),
  createRoute({ ...inAdmin, ...ownPage('adminInvoice') }),
  createRoute({ ...inAdmin, ...ownPage('adminAudit'), validateSearch: (search) => search as AuditAddress }),
  createRoute({ ...inAdmin, ...ownPage('adminProfile') }),
  createRoute({ ...inAdmin, ...ownPage('adminSettings') }),
] as const;

const developmentPages = import.meta.env.DEV
  ? [
      createRoute({
        ...inRoot,
        path: '/dev/kit',
        ssr: false,
        component: lazyRouteComponent(() => import('#web/screens/dev/kit.tsx'), 'Kit'),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  landing,
  customer.addChildren(customerPages),
  courier.addChildren(courierPages),
  restaurantArea.addChildren(restaurantPages),
  admin.addChildren(adminPages),
  ...developmentPages,
]);
