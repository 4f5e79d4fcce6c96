import { createRoute, redirect } from '@tanstack/react-router';
import { readUsersSearch } from '#web/features/users/state.ts';
import { readTabSearch } from '#web/lib/use-url-tab.ts';
import { paths, screens } from '#web/paths.ts';
import { requireRole } from './guards.ts';
import { root, titled } from './root-route.ts';
import { lazyScreen } from './screen.ts';

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
const adminOutbox = createRoute({
  getParentRoute: () => adminArea,
  path: paths.adminOutbox,
  component: lazyScreen(screens['/_admin/admin/outbox']),
  head: titled('adminOutbox'),
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

/** The guarded areas: couriers', restaurants', admins'. They run in the browser alone. */
export const areaRoutes = [
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
    adminOutbox,
    adminProfile,
    adminSettings,
  ]),
] as const;
