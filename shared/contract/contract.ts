import type { ContractRouterClient } from '@orpc/contract';
import { account } from './account.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { capacity } from './capacity.ts';
import { cash } from './cash.ts';
import { commissions } from './commissions.ts';
import { couriers } from './couriers.ts';
import { dispatch } from './dispatch.ts';
import { hours } from './hours.ts';
import { ledger } from './ledger.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { invoices } from './invoices.ts';
import { legal } from './legal.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { photos } from './photos.ts';
import { push } from './push.ts';
import { restaurants } from './restaurants.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { site } from './site.ts';
import { statements } from './statements.ts';
import { statistics } from './statistics.ts';
import { reviews } from './reviews.ts';
import { tablets } from './tablets.ts';
import { troubles } from './troubles.ts';
import { users } from './users.ts';

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
  orders,
  reviews,
  troubles,
  dispatch,
  push,
  outbox,
  audit,
  search,
  settings,
  statements,
  statistics,
};
export type Contract = typeof contract;

export type Client = ContractRouterClient<Contract>;
