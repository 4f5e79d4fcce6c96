import { doorInCopy, stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { callToRequest } from './cancelling/commands.ts';
import { lapseProposal } from './changes/commands.ts';
import { lockOrderOf } from './changes/store.ts';
import { judgeJob } from './moves/job-time-limits-commands.ts';
import { callToUnanswered, endUnanswered, followLimit } from './moves/time-limits-commands.ts';
import { openBoard, putWaitingOnBoard } from './offers/board-commands.ts';
import { passOffer } from './offers/commands.ts';
import { checkPromise } from './offers/promise-check-commands.ts';
import { deleteOldOffers, lockBundle } from './offers/store.ts';
import { forgetOldTroubles } from './troubles/commands.ts';
import { lockOrder } from './troubles/store.ts';
import { ownData } from './own-data-store.ts';
import { eraseFromNoShows, eraseFromOrders } from './erasure-store.ts';
import { eraseTabletNames, eraseWordsOfOrders } from './erasure-words-store.ts';

export const ordersSheet = {
  ownData,
  erase: {
    orders: ({ tx }, { userId, erasedPerson }) => eraseFromOrders(tx, userId, erasedPerson),
    noShows: ({ tx }, { userId }) => eraseFromNoShows(tx, userId),
    orderWords: ({ tx }, leaving) => eraseWordsOfOrders(tx, leaving),
    tabletNames: ({ tx }, leaving) => eraseTabletNames(tx, leaving),
  },
  alarms: {
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
  },
  cleanings: [({ db, clock }) => deleteOldOffers(db, clock.now()), forgetOldTroubles],
  inCopy: {
    cancel_requests: { ...stay('answer reason'), asked_by_tablet: 'tablet', words: 'words' },
    delivery_troubles: stay('reason'),
    hand_over_codes: { code: 'code' },
    no_shows: { contest: 'words', lifted_reason: 'words' },
    offers: stay('decline_reason state'),
    order_changes: stay('replacement_name'),
    order_contacts: { name: 'own', phone: 'own', search_name: 'own' },
    order_history: { ...stay('reason'), tablet_name: 'tablet', words: 'words' },
    order_lines: stay('allergens name options'),
    order_mends: stay('fields party'),
    order_proposals: { ...stay('replacement_allergens replacement_name'), proposed_by_tablet: 'tablet' },
    orders: {
      ...stay('charges hand_over_way restaurant_name'),
      ...doorInCopy,
      customer_name: 'name',
      delivery_address: 'address',
      delivery_lat: 'moved_lat',
      delivery_lng: 'moved_lng',
      note: 'words',
      phone: 'phone',
      request_hash: 'token',
    },
  },
  workClasses: {
    'mends.mendAsAdmin': 'in_hand',
    'mends.mendMine': 'in_hand',
    'orders.answerCancelRequest': 'in_hand',
    'orders.answerProposal': 'in_hand',
    'orders.askToCancel': 'in_hand',
    'orders.assignJobToCourier': 'in_hand',
    'orders.cancelMine': 'in_hand',
    'orders.declineCancelWish': 'in_hand',
    'orders.extendPreparation': 'in_hand',
    'orders.place': 'in_hand',
    'orders.proposeChange': 'in_hand',
    'orders.textMyHandOverCode': 'usual',
    'orders.updateStatusAsAdmin': 'in_hand',
    'orders.updateStatusAsCourier': 'in_hand',
    'orders.updateStatusAsRestaurant': 'in_hand',
    'orders.wishToCancel': 'in_hand',
    'orders.withdrawProposal': 'in_hand',
    'jobs.give': 'in_hand',
    'offers.answer': 'in_hand',
    'offers.giveBack': 'in_hand',
    'offers.make': 'in_hand',
    'offers.seen': 'in_hand',
    'offers.withdraw': 'in_hand',
    'telephone.place': 'in_hand',
    'telephone.placeOwn': 'in_hand',
    'troubles.begin': 'in_hand',
    'troubles.contest': 'usual',
    'troubles.fail': 'in_hand',
    'troubles.lift': 'in_hand',
    'troubles.noteCall': 'in_hand',
    'troubles.withdraw': 'in_hand',
  },
} satisfies RoomSheet;
