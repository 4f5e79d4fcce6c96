import type { Role } from '#shared/domain/permissions.ts';

/** Layouts; their routes' ids begin with `/_<frame>`. */
export const frames = {
  customer: { screen: 'customer/layout' },
  courier: { screen: 'courier/layout' },
  restaurant: { screen: 'restaurant/layout' },
  admin: { screen: 'admin/layout' },
} as const;

/** Every page: its frame, address and screen file under web/screens. */
export const pages = {
  landing: { frame: null, path: '/', screen: 'public/landing' },
  home: { frame: 'customer', path: '/home', screen: 'public/home' },
  restaurant: { frame: 'customer', path: '/restaurant/$id', screen: 'public/restaurant' },
  checkout: { frame: 'customer', path: '/checkout', screen: 'customer/checkout' },
  orders: { frame: 'customer', path: '/orders', screen: 'customer/orders' },
  order: { frame: 'customer', path: '/orders/$orderId', screen: 'customer/order' },
  follow: { frame: 'customer', path: '/follow/$token', screen: 'public/follow' },
  account: { frame: 'customer', path: '/account', screen: 'customer/account' },
  places: { frame: 'customer', path: '/account/places', screen: 'customer/account-places' },
  privacy: { frame: 'customer', path: '/privacy', screen: 'public/privacy' },
  confirmEmail: { frame: 'customer', path: '/confirm-email', screen: 'public/confirm-email' },
  updatePassword: { frame: 'customer', path: '/update-password', screen: 'public/update-password' },
  invitation: { frame: 'customer', path: '/invitation', screen: 'public/invitation' },
  courierRegister: { frame: 'customer', path: '/courier/register', screen: 'public/courier-register' },
  restaurantRegister: {
    frame: 'customer',
    path: '/restaurant/register',
    screen: 'public/restaurant-register',
  },
  restaurantDevice: { frame: 'customer', path: '/restaurant/device', screen: 'public/restaurant-device' },
  courierJobs: { frame: 'courier', path: '/courier/jobs', screen: 'courier/jobs' },
  courierJob: { frame: 'courier', path: '/courier/jobs/$orderId', screen: 'courier/job' },
  courierStatements: { frame: 'courier', path: '/courier/statements', screen: 'courier/statements' },
  courierMoney: { frame: 'courier', path: '/courier/money', screen: 'courier/money' },
  courierLegal: { frame: 'courier', path: '/courier/legal', screen: 'courier/legal' },
  courierShifts: { frame: 'courier', path: '/courier/shifts', screen: 'courier/shifts' },
  courierProfile: { frame: 'courier', path: '/courier/profile', screen: 'courier/profile' },
  restaurantOrders: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/orders',
    screen: 'restaurant/orders',
  },
  restaurantOrderNew: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/orders/new',
    screen: 'restaurant/orders-new',
  },
  restaurantAvailability: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/availability',
    screen: 'restaurant/availability',
  },
  restaurantSetup: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/setup',
    screen: 'restaurant/setup',
  },
  restaurantMenu: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/menu',
    screen: 'restaurant/menu',
  },
  restaurantAnalytics: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/analytics',
    screen: 'restaurant/analytics',
  },
  restaurantStatements: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/statements',
    screen: 'restaurant/statements',
  },
  restaurantLegal: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/legal',
    screen: 'restaurant/legal',
  },
  restaurantInvoices: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/invoices',
    screen: 'restaurant/invoices',
  },
  restaurantInvoice: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/invoices/$invoiceId',
    screen: 'restaurant/invoice',
  },
  restaurantReviews: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/reviews',
    screen: 'restaurant/reviews',
  },
  restaurantTeam: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/team',
    screen: 'restaurant/team',
  },
  restaurantSettings: {
    frame: 'restaurant',
    path: '/restaurant/{-$restaurantId}/settings',
    screen: 'restaurant/settings',
  },
  adminDashboard: { frame: 'admin', path: '/admin/dashboard', screen: 'admin/dashboard' },
  adminOrders: { frame: 'admin', path: '/admin/orders', screen: 'admin/orders' },
  adminOrderNew: { frame: 'admin', path: '/admin/orders/new', screen: 'admin/orders-new' },
  adminOrder: { frame: 'admin', path: '/admin/orders/$orderId', screen: 'admin/order' },
  adminVerifications: { frame: 'admin', path: '/admin/verifications', screen: 'admin/verifications' },
  adminRestaurants: { frame: 'admin', path: '/admin/restaurants', screen: 'admin/restaurants' },
  adminImport: { frame: 'admin', path: '/admin/import', screen: 'admin/import' },
  adminWords: { frame: 'admin', path: '/admin/words', screen: 'admin/words' },
  adminUsers: { frame: 'admin', path: '/admin/users', screen: 'admin/users' },
  adminMoney: { frame: 'admin', path: '/admin/money', screen: 'admin/money' },
  adminMoneyEvent: { frame: 'admin', path: '/admin/money/$eventId', screen: 'admin/money-event' },
  adminMessages: { frame: 'admin', path: '/admin/messages', screen: 'admin/messages' },
  adminOutbox: { frame: 'admin', path: '/admin/outbox', screen: 'admin/outbox' },
  adminSearch: { frame: 'admin', path: '/admin/search', screen: 'admin/search' },
  adminReviews: { frame: 'admin', path: '/admin/reviews', screen: 'admin/reviews' },
  adminLegal: { frame: 'admin', path: '/admin/legal/$party', screen: 'admin/legal' },
  adminStatement: { frame: 'admin', path: '/admin/statements/$account', screen: 'admin/statement' },
  adminInvoices: { frame: 'admin', path: '/admin/invoices', screen: 'admin/invoices' },
  adminInvoice: { frame: 'admin', path: '/admin/invoices/$invoiceId', screen: 'admin/invoice' },
  adminDispatch: { frame: 'admin', path: '/admin/dispatch', screen: 'admin/dispatch' },
  adminShifts: { frame: 'admin', path: '/admin/shifts', screen: 'admin/shifts' },
  adminReach: { frame: 'admin', path: '/admin/reach', screen: 'admin/reach' },
  adminAudit: { frame: 'admin', path: '/admin/audit', screen: 'admin/audit' },
  adminProfile: { frame: 'admin', path: '/admin/profile', screen: 'admin/profile' },
  adminSettings: { frame: 'admin', path: '/admin/settings', screen: 'admin/settings' },
} as const;

export const missing = {
  page: { screen: 'public/not-found' },
  restaurant: { screen: 'public/restaurant-missing' },
} as const;

/** Addresses of areas, which redirect to their first page. */
export const starts = {
  courier: { frame: 'courier', path: '/courier', first: 'courierJobs' },
  restaurantArea: { frame: 'restaurant', path: '/restaurant', first: 'restaurantOrders' },
  admin: { frame: 'admin', path: '/admin', first: 'adminDashboard' },
} as const;

const places = { ...pages, ...starts };
type Places = typeof places;

export type PageName = keyof typeof pages;

/** An optional part stays in the address: the router fills it with that of the page. */
type Address<Path> = Path extends `${string}{-$${string}`
  ? Path
  : Path extends `${string}$${string}`
    ? (id: string | number) => string
    : Path;

export const paths = Object.fromEntries(
  Object.entries(places).map(([name, { path }]) => [name, addressOf(path)]),
) as { [Name in keyof Places]: Address<Places[Name]['path']> };

/** Where each role starts after signing in (product §2.3). */
export const startPath: Record<Role, string> = {
  admin: paths.admin,
  courier: paths.courier,
  restaurant: paths.home,
  customer: paths.home,
};

function addressOf(path: string): string | ((id: string | number) => string) {
  if (path.includes('{-$')) return path;
  const [start = '', parameter] = path.split('$');
  return parameter === undefined ? path : (id) => `${start}${id}`;
}
