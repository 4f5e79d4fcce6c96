import { accountRouter } from './features/users/account-router.ts';
import { applicationsRouter } from './features/restaurants/applications/router.ts';
import { auditRouter } from './features/audit/router.ts';
import { authRouter } from './features/auth/router.ts';
import { couriersRouter } from './features/couriers/router.ts';
import { positionsRouter } from './features/couriers/positions-router.ts';
import { shiftsRouter } from './features/couriers/shifts-router.ts';
import { cashRouter } from './features/cash/router.ts';
import { capacityRouter } from './features/restaurants/capacity/router.ts';
import { commissionRouter } from './features/restaurants/commissions/router.ts';
import { peopleRouter } from './features/restaurants/people/router.ts';
import { hoursRouter } from './features/restaurants/hours/router.ts';
import { importsRouter } from './features/imports/router.ts';
import { mendsRouter } from './features/orders/mends/router.ts';
import { menuRouter } from './features/menu/router.ts';
import { optionsRouter } from './features/menu/options-router.ts';
import { ordersRouter } from './features/orders/router.ts';
import { messagesRouter } from './features/messages/router.ts';
import { outboxRouter } from './features/outbox/router.ts';
import { invoicesRouter } from './features/invoices/router.ts';
import { legalRouter } from './features/payouts/legal-router.ts';
import { payoutsRouter } from './features/payouts/router.ts';
import { photosRouter } from './features/photos/router.ts';
import { placesRouter } from './features/places/router.ts';
import { pushRouter } from './features/push/router.ts';
import { reachRouter } from './features/reach/router.ts';
import { restaurantsRouter } from './features/restaurants/router.ts';
import { ledgerRouter } from './features/ledger/router.ts';
import { statementsRouter } from './features/ledger/statements-router.ts';
import { searchRouter } from './features/search/router.ts';
import { settingsRouter } from './features/settings/router.ts';
import { setupRouter } from './features/restaurants/setup/router.ts';
import { siteRouter } from './features/settings/site-router.ts';
import { statisticsRouter } from './features/statistics/router.ts';
import { reviewsRouter } from './features/reviews/router.ts';
import { tabletsRouter } from './features/auth/tablets-router.ts';
import { jobsRouter } from './features/orders/jobs/router.ts';
import { dispatchRouter } from './features/dispatch/router.ts';
import { offersRouter } from './features/orders/offers/router.ts';
import { telephoneRouter } from './features/orders/telephone/router.ts';
import { troublesRouter } from './features/orders/troubles/router.ts';
import { usersRouter } from './features/users/router.ts';

export const router = {
  site: siteRouter,
  auth: authRouter,
  tablets: tabletsRouter,
  account: accountRouter,
  users: usersRouter,
  couriers: couriersRouter,
  restaurants: restaurantsRouter,
  applications: applicationsRouter,
  setup: setupRouter,
  hours: hoursRouter,
  capacity: capacityRouter,
  reach: reachRouter,
  commissions: commissionRouter,
  cash: cashRouter,
  ledger: ledgerRouter,
  people: peopleRouter,
  menu: menuRouter,
  options: optionsRouter,
  invoices: invoicesRouter,
  legal: legalRouter,
  payouts: payoutsRouter,
  photos: photosRouter,
  places: placesRouter,
  orders: ordersRouter,
  mends: mendsRouter,
  jobs: jobsRouter,
  offers: offersRouter,
  dispatch: dispatchRouter,
  telephone: telephoneRouter,
  reviews: reviewsRouter,
  troubles: troublesRouter,
  positions: positionsRouter,
  shifts: shiftsRouter,
  push: pushRouter,
  messages: messagesRouter,
  outbox: outboxRouter,
  audit: auditRouter,
  imports: importsRouter,
  search: searchRouter,
  settings: settingsRouter,
  statements: statementsRouter,
  statistics: statisticsRouter,
};
