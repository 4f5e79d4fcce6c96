import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';
import type { AppContext } from './context.ts';
import { deleteOldActs } from './features/audit/store.ts';
import { renewDemonstration } from './seed/purpose.ts';
import { createLink, deleteOldLinks } from './features/auth/mail-links-store.ts';
import { makeCode } from './features/auth/phone-codes-commands.ts';
import { findLanguageOf } from './features/auth/phones-store.ts';
import { deleteOldCodes } from './features/auth/phone-codes-store.ts';
import { deleteEndedCounts } from './features/auth/rate-limits-store.ts';
import { deleteEndedSessions } from './features/auth/sessions-store.ts';
import { deleteEndedTablets } from './features/auth/tablets-store.ts';
import { deleteOldAnswers } from './features/auth/suspension-answers-store.ts';
import { findPerson, findUserByEmail } from './features/auth/users-store.ts';
import { deleteOldPlannedOffers } from './features/dispatch/planned-offers-store.ts';
import { deleteOldDuties } from './features/couriers/duties-store.ts';
import { deleteOldShifts, remindOfShift } from './features/couriers/shifts-commands.ts';
import { deleteOldParts } from './features/imports/store.ts';
import { lockShift } from './features/couriers/shifts-store.ts';
import { deleteOldPositions } from './features/couriers/positions-store.ts';
import { bringDishBack } from './features/menu/commands.ts';
import { bringOptionsBack } from './features/menu/options-commands.ts';
import { lockMenuOfGroup } from './features/menu/options-store.ts';
import { turnTimes } from './features/menu/times-commands.ts';
import { lockMenuOf } from './features/menu/store.ts';
import { lapseProposal } from './features/orders/changes/commands.ts';
import { lockOrderOf } from './features/orders/changes/store.ts';
import { askOrEndDuty } from './features/couriers/presence-commands.ts';
import { lockCourier } from './features/couriers/presence-store.ts';
import { judgeJob } from './features/orders/moves/job-time-limits-commands.ts';
import { forgetOldTroubles } from './features/orders/troubles/commands.ts';
import { lockOrder } from './features/orders/troubles/store.ts';
import { callToRequest } from './features/orders/cancelling/commands.ts';
import { findCodeAtNumber } from './features/orders/moves/hand-over-store.ts';
import {
  callToUnanswered,
  endUnanswered,
  followLimit,
} from './features/orders/moves/time-limits-commands.ts';
import { openBoard, putWaitingOnBoard } from './features/orders/offers/board-commands.ts';
import { checkPromise } from './features/orders/offers/promise-check-commands.ts';
import { passOffer } from './features/orders/offers/commands.ts';
import { deleteOldOffers, lockBundle } from './features/orders/offers/store.ts';
import { easeKitchen } from './features/restaurants/capacity/commands.ts';
import { deleteOldApplications } from './features/restaurants/applications/store.ts';
import { deleteOldDelistings } from './features/restaurants/desk/store.ts';
import { deleteOldInvitations, openInvitation } from './features/restaurants/people/store.ts';
import { forgetExpectedOwners } from './features/restaurants/imported/store.ts';
import { lockRestaurantOf, lockTimesOf, turn } from './features/restaurants/hours/commands.ts';
import { refreshArrivals } from './features/restaurants/arrivals/commands.ts';
import { refreshBestDishes } from './features/restaurants/best/commands.ts';
import { refreshOrderSteps } from './features/restaurants/list/commands.ts';
import type { Cleaning } from './features/outbox/cleaner.ts';
import { issueInvoices } from './features/invoices/commands.ts';
import { createMailCarrier } from './features/outbox/mail.ts';
import { deleteOldJobs, type Carrier } from './features/outbox/store.ts';
import { followPathOf } from './security/follow-links.ts';
import { createTextCarrier, type TextMakers } from './features/messages/carrier.ts';
import { deleteOldIncoming } from './features/messages/incoming-store.ts';
import { channelsOf, deleteOldTexts } from './features/messages/store.ts';
import { deleteOldMisses } from './features/search/misses-store.ts';
import { deleteForgottenBooks } from './features/places/store.ts';
import { deleteUnusedPhotos } from './features/photos/store.ts';
import { createPushCarrier } from './features/push/carrier.ts';
import { createNewsCarrier } from './features/push/news-carrier.ts';
import { writePush } from './features/push/push-message.ts';
import { deleteOldFigures } from './features/statistics/counting-store.ts';
import { deleteForgottenAlarms } from './features/timetable/store.ts';
import type { AlarmHandlers } from './features/timetable/worker.ts';
import { removeUnconfirmed } from './features/users/account-commands.ts';

const textMakersOf = ({ config }: AppContext): TextMakers => ({
  languageOf: findLanguageOf,
  makeCode: (db, asked) => makeCode(config, db, asked),
  makeOrderPath: (_db, { orderId }) => Promise.resolve(followPathOf(config, orderId)),
  findHandOverCode: findCodeAtNumber,
  writeNews: writePush,
});

export const createCarriers = (app: AppContext): Record<OutboxTopic, Carrier> => ({
  mail: createMailCarrier(app, { findUserByEmail, findPerson, createLink, openInvitation }),
  push: createPushCarrier(app),
  news: createNewsCarrier(app, channelsOf(app)),
  sms: createTextCarrier(app, 'sms', textMakersOf(app)),
  whatsapp: createTextCarrier(app, 'whatsapp', textMakersOf(app)),
});

export const alarms: Required<AlarmHandlers> = {
  dish_returns: { lock: lockMenuOf, ring: bringDishBack },
  options_return: { lock: lockMenuOfGroup, ring: bringOptionsBack },
  menu_times: { lock: lockTimesOf, ring: turnTimes },
  opening_hours: { lock: lockTimesOf, ring: turn },
  capacity: { lock: lockRestaurantOf, ring: easeKitchen },
  answer_limit: { lock: lockOrder, ring: endUnanswered },
  unanswered: { lock: lockOrder, ring: callToUnanswered },
  cancel_request: { lock: lockOrder, ring: callToRequest },
  order_limit: { lock: lockOrder, ring: followLimit },
  proposal_answer: { lock: lockOrderOf, ring: lapseProposal },
  job_limit: { lock: lockOrder, ring: judgeJob },
  offer_end: { lock: lockBundle, ring: passOffer },
  promise_check: { lock: lockBundle, ring: checkPromise },
  board_opens: { lock: lockOrder, ring: openBoard },
  board_mode: { lock: () => Promise.resolve(), ring: putWaitingOnBoard },
  shift_reminder: { lock: lockShift, ring: remindOfShift },
  courier_silence: { lock: lockCourier, ring: askOrEndDuty },
};

export const cleanings: readonly Cleaning[] = [
  ({ db }) => deleteEndedCounts(db),
  ({ db, clock }) => deleteOldLinks(db, clock.now()),
  ({ db, clock }) => deleteOldCodes(db, clock.now()),
  ({ db }) => deleteEndedSessions(db),
  ({ db, clock }) => deleteEndedTablets(db, clock.now()),
  ({ db, clock }) => deleteOldAnswers(db, clock.now()),
  ({ db, clock }) => deleteOldPositions(db, clock.now()),
  ({ db, clock }) => deleteOldPlannedOffers(db, clock.now()),
  ({ db, clock }) => deleteOldDuties(db, clock.now()),
  deleteOldShifts,
  ({ db, clock }) => deleteOldOffers(db, clock.now()),
  ({ db, clock }) => deleteUnusedPhotos(db, clock.now()),
  ({ db }) => deleteOldJobs(db),
  ({ db, clock }) => deleteOldTexts(db, clock.now()),
  ({ db, clock }) => deleteOldIncoming(db, clock.now()),
  ({ db, clock }) => deleteOldFigures(db, clock.now()),
  ({ db, clock }) => deleteForgottenAlarms(db, clock.now()),
  ({ db, clock }) => deleteOldApplications(db, clock.now()),
  ({ db, clock }) => deleteOldDelistings(db, clock.now()),
  ({ db, clock }) => deleteOldInvitations(db, clock.now()),
  ({ db }) => deleteOldActs(db),
  ({ db, clock }) => deleteOldParts(db, clock.now()),
  ({ db, clock }) => forgetExpectedOwners(db, clock.now()),
  ({ db, clock }) => deleteForgottenBooks(db, clock.now()),
  ({ db, clock }) => deleteOldMisses(db, clock.now()),
  refreshOrderSteps,
  refreshBestDishes,
  refreshArrivals,
  forgetOldTroubles,
  removeUnconfirmed,
  renewDemonstration,
  issueInvoices,
];
