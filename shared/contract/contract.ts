import type { ContractRouterClient } from '@orpc/contract';
import { account } from './accounts/account.ts';
import { applications } from './restaurants/applications.ts';
import { audit } from './marketplace/audit.ts';
import { auth } from './accounts/auth.ts';
import { capacity } from './restaurants/capacity.ts';
import { cash } from './money/cash.ts';
import { commissions } from './money/commissions.ts';
import { couriers } from './couriers/couriers.ts';
import { places } from './places/places.ts';
import { positions } from './couriers/positions.ts';
import { shifts } from './couriers/shifts.ts';
import { hours } from './restaurants/hours.ts';
import { ledger } from './money/ledger.ts';
import { imports } from './marketplace/imports.ts';
import { mends } from './orders/mends.ts';
import { menu } from './menu/menu.ts';
import { options } from './menu/options.ts';
import { orders } from './orders/orders.ts';
import { messages } from './marketplace/messages.ts';
import { outbox } from './marketplace/outbox.ts';
import { invoices } from './money/invoices.ts';
import { legal } from './restaurants/legal.ts';
import { payouts } from './money/payouts.ts';
import { people } from './restaurants/people.ts';
import { photos } from './menu/photos.ts';
import { push } from './accounts/push.ts';
import { reach } from './reach/reach.ts';
import { restaurants } from './restaurants/restaurants.ts';
import { search } from './menu/search.ts';
import { settings } from './marketplace/settings.ts';
import { setup } from './restaurants/setup.ts';
import { site } from './marketplace/site.ts';
import { statements } from './money/statements.ts';
import { statistics } from './marketplace/statistics.ts';
import { reviews } from './orders/reviews.ts';
import { tablets } from './restaurants/tablets.ts';
import { telephone } from './orders/telephone.ts';
import { dispatch } from './orders/dispatch.ts';
import { offers } from './orders/offers.ts';
import { jobs } from './orders/jobs.ts';
import { troubles } from './orders/troubles.ts';
import { users } from './accounts/users.ts';

/** Browsers import only its type. */
export const contract = {
  site,
  auth,
  tablets,
  account,
  users,
  couriers,
  restaurants,
  applications,
  setup,
  hours,
  capacity,
  reach,
  commissions,
  cash,
  ledger,
  people,
  menu,
  options,
  invoices,
  legal,
  payouts,
  photos,
  places,
  orders,
  mends,
  telephone,
  reviews,
  jobs,
  offers,
  dispatch,
  troubles,
  positions,
  shifts,
  push,
  messages,
  outbox,
  audit,
  imports,
  search,
  settings,
  statements,
  statistics,
};
export type Contract = typeof contract;

export type Client = ContractRouterClient<Contract>;
