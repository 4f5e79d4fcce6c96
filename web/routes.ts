import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { pageTitles } from '#shared/messages/ar/page-titles.ts';
import { readArrival } from '#web/features/auth/state.ts';
import {
  restaurantListQuery,
  restaurantQuery,
  restaurantSearchQuery,
} from '#web/features/restaurants/api.ts';
import { readListSearch } from '#web/features/restaurants/state.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { readUsersSearch } from '#web/features/users/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { readTabSearch } from '#web/lib/use-url-tab.ts';
import { paths, screens } from '#web/paths.ts';
import { Document } from './document.tsx';
import { requireRole } from './guards.ts';
import {
  courierRegisterHead,
  homeHead,
  landingHead,
  privacyHead,
  privateHead,
  restaurantHead,
  siteHead,
} from './page-head.ts';
import type { RouterContext } from './router-context.ts';
import { lazyScreen } from './screen.ts';

const titled = (page: keyof typeof pageTitles) => () => privateHead(page);

const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: lazyScreen(screens['/*']),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(siteQuery(api)),
  head: ({ match }) => siteHead(match.context.origin),
});

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  component: lazyScreen(screens['/']),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(restaurantListQuery(api)),
  head: ({ match }) => landingHead(match.context.origin),
});

/* Customers: top bar, bottom bar, cart. */
const customer = createRoute({
  getParentRoute: () => root,
  id: '_customer',
  component: lazyScreen(screens['/_customer']),
});
const home = createRoute({
  getParentRoute: () => customer,
  path: paths.home,
  component: lazyScreen(screens['/_customer/home']),
  validateSearch: (search) => ({ ...readListSearch(search), ...readArrival(search) }),
  loader: async ({ context: { queryClient, api }, location }) => {
    const { q = '' } = readListSearch(location.search);
    const [restaurants] = await Promise.all([
      queryClient.ensureQueryData(restaurantListQuery(api)),
      // A search that fails leaves the names and cuisines, which need no asking.
      q.trim() !== '' && queryClient.prefetchQuery(restaurantSearchQuery(api, q)),
    ]);
    return restaurants;
  },
  head: ({ loaderData, match }) => homeHead(loaderData, match.context.origin),
});
const restaurant = createRoute({
  getParentRoute: () => customer,
  path: '/restaurant/$id',
  staticData: { frame: 'banner' },
  component: lazyScreen(screens['/_customer/restaurant/$id']),
  notFoundComponent: lazyScreen(screens['/_customer/restaurant/missing']),
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = Number(params.id);
    if (!/^\d{1,10}$/.test(params.id) || id < 1 || id > 2 ** 31 - 1) throw notFound();
    try {
      return await queryClient.ensureQueryData(restaurantQuery(api, id));
    } catch (error) {
      if (readAppError(error).code === 'restaurant_not_found') throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => restaurantHead(loaderData, match.context.origin),
});
const checkout = createRoute({
  getParentRoute: () => customer,
  path: paths.checkout,
  ssr: false,
  staticData: { frame: 'bare' },
  component: lazyScreen(screens['/_customer/checkout']),
  head: titled('checkout'),
});
const orders = createRoute({
  getParentRoute: () => customer,
  path: paths.orders,
  ssr: false,
  component: lazyScreen(screens['/_customer/orders']),
  head: titled('orders'),
});
const order = createRoute({
  getParentRoute: () => customer,
  path: '/orders/$orderId',
  ssr: false,
  component: lazyScreen(screens['/_customer/orders/$orderId']),
  head: titled('order'),
});
const account = createRoute({
  getParentRoute: () => customer,
  path: paths.account,
  ssr: false,
  component: lazyScreen(screens['/_customer/account']),
  head: titled('account'),
});
const privacy = createRoute({
  getParentRoute: () => customer,
  path: paths.privacy,
  component: lazyScreen(screens['/_customer/privacy']),
  head: ({ match }) => privacyHead(match.context.origin),
});
const updatePassword = createRoute({
  getParentRoute: () => customer,
  path: paths.updatePassword,
  ssr: false,
  component: lazyScreen(screens['/_customer/update-password']),
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: titled('updatePassword'),
});
const courierRegister = createRoute({
  getParentRoute: () => customer,
  path: paths.courierRegister,
  ssr: false,
  component: lazyScreen(screens['/_customer/courier/register']),
  head: ({ match }) => courierRegisterHead(match.context.origin),
});

/* Couriers. */
const courierArea = createRoute({
  getParentRoute: () => root,
  id: '_courier',
  ssr: false,
  beforeLoad: requireRole('courier'),
  component: lazyScreen(screens['/_courier']),
  head: titled('courierArea'),
});
const courierStart = createRoute({
  getParentRoute: () => courierArea,
  path: paths.courier,
  beforeLoad: () => {
    throw redirect({ to: paths.courierJobs, replace: true });
  },
});
const courierJobs = createRoute({
  getParentRoute: () => courierArea,
  path: paths.courierJobs,
  component: lazyScreen(screens['/_courier/courier/jobs']),
  head: titled('courierJobs'),
});
const courierJob = createRoute({
  getParentRoute: () => courierArea,
  path: '/courier/jobs/$orderId',
  component: lazyScreen(screens['/_courier/courier/jobs/$orderId']),
  head: titled('courierJob'),
});
const courierProfile = createRoute({
  getParentRoute: () => courierArea,
  path: paths.courierProfile,
  component: lazyScreen(screens['/_courier/courier/profile']),
  head: titled('courierProfile'),
});

/* Restaurants. Its words stand before `/restaurant/$id`, which only takes numbers. */
const restaurantArea = createRoute({
  getParentRoute: () => root,
  id: '_restaurant',
  ssr: false,
  beforeLoad: requireRole('restaurant'),
  component: lazyScreen(screens['/_restaurant']),
  head: titled('restaurantArea'),
});
const restaurantStart = createRoute({
  getParentRoute: () => restaurantArea,
  path: paths.restaurantArea,
  beforeLoad: () => {
    throw redirect({ to: paths.restaurantOrders, replace: true });
  },
});
const restaurantOrders = createRoute({
  getParentRoute: () => restaurantArea,
  path: paths.restaurantOrders,
  component: lazyScreen(screens['/_restaurant/restaurant/orders']),
  head: titled('restaurantOrders'),
});
const restaurantMenu = createRoute({
  getParentRoute: () => restaurantArea,
  path: paths.restaurantMenu,
  component: lazyScreen(screens['/_restaurant/restaurant/menu']),
  head: titled('restaurantMenu'),
});
const restaurantAnalytics = createRoute({
  getParentRoute: () => restaurantArea,
  path: paths.restaurantAnalytics,
  component: lazyScreen(screens['/_restaurant/restaurant/analytics']),
  head: titled('restaurantAnalytics'),
});
const restaurantSettings = createRoute({
  getParentRoute: () => restaurantArea,
  path: paths.restaurantSettings,
  component: lazyScreen(screens['/_restaurant/restaurant/settings']),
  head: titled('restaurantSettings'),
});

/* Admins. */
const adminArea = createRoute({
  getParentRoute: () => root,
  id: '_admin',
  ssr: false,
  beforeLoad: requireRole('admin'),
  component: lazyScreen(screens['/_admin']),
  head: titled('adminArea'),
});
const adminStart = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin,
  beforeLoad: () => {
    throw redirect({ to: paths.adminDashboard, replace: true });
  },
});
const adminDashboard = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminDashboard,
  component: lazyScreen(screens['/_admin/admin/dashboard']),
  head: titled('adminDashboard'),
});
const adminOrders = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminOrders,
  component: lazyScreen(screens['/_admin/admin/orders']),
  validateSearch: readTabSearch,
  head: titled('adminOrders'),
});
const adminVerifications = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminVerifications,
  component: lazyScreen(screens['/_admin/admin/verifications']),
  head: titled('adminVerifications'),
});
const adminUsers = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminUsers,
  component: lazyScreen(screens['/_admin/admin/users']),
  validateSearch: readUsersSearch,
  head: titled('adminUsers'),
});
const adminProfile = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminProfile,
  component: lazyScreen(screens['/_admin/admin/profile']),
  head: titled('adminProfile'),
});
const adminSettings = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminSettings,
  component: lazyScreen(screens['/_admin/admin/settings']),
  head: titled('adminSettings'),
});

export const routeTree = root.addChildren([
  landing,
  customer.addChildren([
    home,
    restaurant,
    checkout,
    orders,
    order,
    account,
    privacy,
    updatePassword,
    courierRegister,
  ]),
  courierArea.addChildren([courierStart, courierJobs, courierJob, courierProfile]),
  restaurantArea.addChildren([
    restaurantStart,
    restaurantOrders,
    restaurantMenu,
    restaurantAnalytics,
    restaurantSettings,
  ]),
  adminArea.addChildren([
    adminStart,
    adminDashboard,
    adminOrders,
    adminVerifications,
    adminUsers,
    adminProfile,
    adminSettings,
  ]),
]);
