import type { Act } from '../../domain/audit.ts';
import type { ErrorCode, GeneralErrorCode, TextsOf } from '../../domain/errors.ts';
import { consoleActLabel } from './marketplace/console-acts.ts';
import { accountErrors } from './sheets/account.ts';
import { applicationsErrors } from './sheets/applications.ts';
import { authErrors } from './sheets/auth.ts';
import { capacityErrors } from './sheets/capacity.ts';
import { cashActs, cashErrors } from './sheets/cash.ts';
import { commissionsActs, commissionsErrors } from './sheets/commissions.ts';
import { couriersErrors } from './sheets/couriers.ts';
import { dispatchActs, dispatchErrors } from './sheets/dispatch.ts';
import { shiftsActs, shiftsErrors } from './sheets/shifts.ts';
import { importsActs } from './sheets/imports.ts';
import { jobsErrors } from './sheets/jobs.ts';
import { ledgerActs, ledgerErrors } from './sheets/ledger.ts';
import { legalActs, legalErrors } from './sheets/legal.ts';
import { mendsActs, mendsErrors } from './sheets/mends.ts';
import { menuErrors } from './sheets/menu.ts';
import { offersActs, offersErrors } from './sheets/offers.ts';
import { optionsErrors } from './sheets/options.ts';
import { ordersActs, ordersErrors } from './sheets/orders.ts';
import { messagesActs, messagesErrors } from './sheets/messages.ts';
import { outboxActs } from './sheets/outbox.ts';
import { payoutsActs, payoutsErrors } from './sheets/payouts.ts';
import { peopleErrors } from './sheets/people.ts';
import { photosActs, photosErrors } from './sheets/photos.ts';
import { placesErrors } from './sheets/places.ts';
import { restaurantsActs, restaurantsErrors } from './sheets/restaurants.ts';
import { reachActs, reachErrors } from './sheets/reach.ts';
import { reviewsActs, reviewsErrors } from './sheets/reviews.ts';
import { searchActs, searchErrors } from './sheets/search.ts';
import { settingsActs, settingsErrors } from './sheets/settings.ts';
import { setupErrors } from './sheets/setup.ts';
import { tabletsErrors } from './sheets/tablets.ts';
import { telephoneActs, telephoneErrors } from './sheets/telephone.ts';
import { troublesActs, troublesErrors } from './sheets/troubles.ts';
import { usersActs, usersErrors } from './sheets/users.ts';

/** A function, so that browsers load the words of acts alone. */
export const textsOfNouns = (): TextsOf<Exclude<ErrorCode, GeneralErrorCode>> => ({
  ...authErrors,
  ...tabletsErrors,
  ...accountErrors,
  ...usersErrors,
  ...couriersErrors,
  ...restaurantsErrors,
  ...applicationsErrors,
  ...setupErrors,
  ...capacityErrors,
  ...commissionsErrors,
  ...cashErrors,
  ...jobsErrors,
  ...offersErrors,
  ...dispatchErrors,
  ...shiftsErrors,
  ...ledgerErrors,
  ...peopleErrors,
  ...menuErrors,
  ...optionsErrors,
  ...legalErrors,
  ...payoutsErrors,
  ...photosErrors,
  ...messagesErrors,
  ...placesErrors,
  ...ordersErrors,
  ...mendsErrors,
  ...telephoneErrors,
  ...reviewsErrors,
  ...troublesErrors,
  ...searchErrors,
  ...settingsErrors,
  ...reachErrors,
});

export const actLabel: Record<Act, string> = {
  ...usersActs,
  ...restaurantsActs,
  ...commissionsActs,
  ...cashActs,
  ...ledgerActs,
  ...legalActs,
  ...payoutsActs,
  ...photosActs,
  ...ordersActs,
  ...mendsActs,
  ...offersActs,
  ...dispatchActs,
  ...shiftsActs,
  ...telephoneActs,
  ...reviewsActs,
  ...troublesActs,
  ...messagesActs,
  ...outboxActs,
  ...importsActs,
  ...searchActs,
  ...reachActs,
  ...settingsActs,
  ...consoleActLabel,
};
