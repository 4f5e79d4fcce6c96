import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readArrival, readToken } from '#web/features/auth/state.ts';
import {
  restaurantListQuery,
  restaurantQuery,
  restaurantSearchQuery,
} from '#web/features/restaurants/api.ts';
import { readListSearch } from '#web/features/restaurants/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { paths, screens } from '#web/paths.ts';
import { areaRoutes } from './area-routes.ts';
import { courierRegisterHead, homeHead, landingHead, privacyHead, restaurantHead } from './page-head.ts';
import { cityName, root, titled } from './root-route.ts';
import { lazyScreen } from './screen.ts';

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  component: lazyScreen(screens['/']),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(restaurantListQuery(api)),
  head: ({ match }) => landingHead(match.context.origin, cityName(match.context)),
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
  head: ({ loaderData, match }) => homeHead(loaderData, match.context.origin, cityName(match.context)),
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
const confirmEmail = createRoute({
  getParentRoute: () => customer,
  path: paths.confirmEmail,
  ssr: false,
  component: lazyScreen(screens['/_customer/confirm-email']),
  validateSearch: readToken,
  head: titled('confirmEmail'),
});
const updatePassword = createRoute({
  getParentRoute: () => customer,
  path: paths.updatePassword,
  ssr: false,
  component: lazyScreen(screens['/_customer/update-password']),
  validateSearch: readToken,
  head: titled('updatePassword'),
});
const courierRegister = createRoute({
  getParentRoute: () => customer,
  path: paths.courierRegister,
  ssr: false,
  component: lazyScreen(screens['/_customer/courier/register']),
  head: ({ match }) => courierRegisterHead(match.context.origin),
});

/** Every piece of the kit on one page; a build for production leaves it out. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/kit',
        ssr: false,
        component: lazyRouteComponent(() => import('#web/screens/dev/kit.tsx'), 'Kit'),
      }),
    ]
  : [];
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
    confirmEmail,
    updatePassword,
    courierRegister,
  ]),
  ...areaRoutes,
  ...developmentRoutes,
]);
