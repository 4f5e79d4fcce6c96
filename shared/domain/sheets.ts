import { accountSheet } from './sheets/account.ts';
import { applicationsSheet } from './sheets/applications.ts';
import { auditSheet } from './sheets/audit.ts';
import { authSheet } from './sheets/auth.ts';
import { capacitySheet } from './sheets/capacity.ts';
import { cashSheet } from './sheets/cash.ts';
import { commissionsSheet } from './sheets/commissions.ts';
import { couriersSheet } from './sheets/couriers.ts';
import { positionsSheet } from './sheets/positions.ts';
import { hoursSheet } from './sheets/hours.ts';
import { importsSheet } from './sheets/imports.ts';
import { invoicesSheet } from './sheets/invoices.ts';
import { ledgerSheet } from './sheets/ledger.ts';
import { legalSheet } from './sheets/legal.ts';
import { mendsSheet } from './sheets/mends.ts';
import { menuSheet } from './sheets/menu.ts';
import { messagesSheet } from './sheets/messages.ts';
import { optionsSheet } from './sheets/options.ts';
import { dispatchSheet } from './sheets/dispatch.ts';
import { offersSheet } from './sheets/offers.ts';
import { ordersSheet } from './sheets/orders.ts';
import { outboxSheet } from './sheets/outbox.ts';
import { payoutsSheet } from './sheets/payouts.ts';
import { peopleSheet } from './sheets/people.ts';
import { photosSheet } from './sheets/photos.ts';
import { placesSheet } from './sheets/places.ts';
import { pushSheet } from './sheets/push.ts';
import { reachSheet } from './sheets/reach.ts';
import { restaurantsSheet } from './sheets/restaurants.ts';
import { reviewsSheet } from './sheets/reviews.ts';
import { searchSheet } from './sheets/search.ts';
import { settingsSheet } from './sheets/settings.ts';
import { setupSheet } from './sheets/setup.ts';
import { shiftsSheet } from './sheets/shifts.ts';
import { siteSheet } from './sheets/site.ts';
import { statementsSheet } from './sheets/statements.ts';
import { statisticsSheet } from './sheets/statistics.ts';
import { tabletsSheet } from './sheets/tablets.ts';
import { jobsSheet } from './sheets/jobs.ts';
import { telephoneSheet } from './sheets/telephone.ts';
import { troublesSheet } from './sheets/troubles.ts';
import { usersSheet } from './sheets/users.ts';

/** The sheet of each noun. `permissions`, `errorStatus` and `actsOf` are their sums (decision 66). */
export const sheets = {
  site: siteSheet,
  auth: authSheet,
  tablets: tabletsSheet,
  account: accountSheet,
  users: usersSheet,
  couriers: couriersSheet,
  restaurants: restaurantsSheet,
  applications: applicationsSheet,
  setup: setupSheet,
  hours: hoursSheet,
  capacity: capacitySheet,
  reach: reachSheet,
  commissions: commissionsSheet,
  cash: cashSheet,
  ledger: ledgerSheet,
  people: peopleSheet,
  menu: menuSheet,
  options: optionsSheet,
  invoices: invoicesSheet,
  legal: legalSheet,
  payouts: payoutsSheet,
  photos: photosSheet,
  messages: messagesSheet,
  places: placesSheet,
  orders: ordersSheet,
  mends: mendsSheet,
  jobs: jobsSheet,
  offers: offersSheet,
  dispatch: dispatchSheet,
  telephone: telephoneSheet,
  reviews: reviewsSheet,
  troubles: troublesSheet,
  positions: positionsSheet,
  shifts: shiftsSheet,
  push: pushSheet,
  outbox: outboxSheet,
  audit: auditSheet,
  imports: importsSheet,
  search: searchSheet,
  settings: settingsSheet,
  statements: statementsSheet,
  statistics: statisticsSheet,
};

export type Noun = keyof typeof sheets;
