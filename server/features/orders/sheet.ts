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
} satisfies RoomSheet;
