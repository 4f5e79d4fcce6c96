import type { Fault } from '../fault.ts';

const room = 'server/features/orders/offers';
const test = `${room}/offers.test.ts`;
const kept = `${room}/kept.test.ts`;
const told = `${room}/told.test.ts`;
const races = `${room}/races.server-db.test.ts`;
const rules = 'server/db/rules/orders';
const asked = { file: `${rules}/check_offer.sql`, test: kept };
const keep = { file: `${rules}/keep_offer.sql`, test: kept };
const promise = { file: `${rules}/check_promise.sql`, test: kept };
const end = { file: `${rules}/end_offers.sql`, test };
const join = { file: `${rules}/join_trip.sql`, test: kept };
const making = { file: `${room}/make-commands.ts`, test };
const commands = { file: `${room}/commands.ts`, test };
const store = { file: `${room}/store.ts`, test };
const moves = { file: 'server/features/orders/moves/commands.ts', test };
const domain = {
  file: 'shared/domain/dispatch/offers.ts',
  test: 'shared/domain/dispatch/offers.test.ts',
};

/** Offers to one courier, and promises. */
export const offersFaults: readonly Fault[] = [
  { ...asked, find: "status IN ('preparing', 'ready_for_pickup')", replace: 'true' },
  { ...asked, find: ' AND is_on_duty FOR', replace: ' FOR' },
  { ...asked, find: ' AND customer_id = NEW.courier_id', replace: ' AND false' },
  { ...asked, find: 'courier_id = NEW.courier_id AND closed_at IS NULL', replace: 'false' },
  { ...asked, find: 'held_centimes > 0 AND', replace: 'false AND' },
  { ...keep, find: "OLD.state <> 'open' AND (NEW.state", replace: 'false AND (NEW.state' },
  { ...keep, find: 'NEW.ends_at > OLD.ends_at OR ', replace: '' },
  { ...promise, find: " AND o.status = 'preparing'", replace: '' },
  { ...promise, file: `${rules}/note_promise.sql`, find: ' AND is_on_duty FOR', replace: ' FOR' },
  { ...promise, find: 'held_centimes > 0 AND', replace: 'false AND' },
  {
    ...end,
    find: "o.state = 'open' AND (o.courier_id = of_courier OR o.bundle_id",
    replace: "o.state = 'open' AND (o.bundle_id",
  },
  { ...end, find: '(o.order_id = of_order OR o.courier_id', replace: '(o.courier_id' },
  {
    ...end,
    find: '(o.order_id = of_order OR o.courier_id = of_courier)',
    replace: '(o.order_id = of_order)',
  },
  {
    file: `${rules}/end_courier_offers.sql`,
    find: 'PERFORM end_offers(NULL, NEW.user_id, now());',
    replace: '',
    test: kept,
  },
  {
    file: `${rules}/end_order_offers.sql`,
    find: 'PERFORM end_offers(NEW.id, NULL, NEW.status_since);',
    replace: '',
    test: kept,
  },
  { ...join, find: 'asked.courier_id <> NEW.courier_id', replace: 'false' },
  { ...join, find: 'asked.trip_id IS DISTINCT FROM NEW.trip_id', replace: 'false' },
  {
    file: `${rules}/check_order_taken.sql`,
    find: '  IF FOUND THEN\n    RETURN NULL;',
    replace: '  IF false THEN\n    RETURN NULL;',
    test,
  },
  { ...making, find: 'if (made) return { offerId: made.bundleId, endsAt: made.endsAt };', replace: '' },
  { ...commands, find: 'if (bundle?.first.courierId !== courierId)', replace: 'if (!bundle)' },
  {
    ...commands,
    find: 'const endsAt = earlier < first.endsAt ? earlier : first.endsAt;',
    replace: 'const endsAt = first.endsAt;',
  },
  { ...commands, find: 'if (before === state) return outcomeAgain(bundle);', replace: '' },
  {
    ...commands,
    find: 'await writeSilences(tx, courierId, silencesAfter(silences, state));',
    replace: '',
  },
  {
    ...commands,
    find: "if (endsDuty(silences)) await endDutyBecause('offers_unanswered'",
    replace: "if (endsDuty(silences)) await endDutyBecause('duty_ended'",
    test: told,
  },
  {
    ...commands,
    find: 'const asked = { orderId, version: order.version, leastPayCentimes, waitedFor, admin: null };',
    replace: 'const asked = { orderId, version: order.version, waitedFor, admin: null };',
  },
  {
    ...commands,
    find: "return;\n  }\n  throw new AppError('offer_over');",
    replace: 'return;\n  }',
  },
  { ...commands, find: '    await tellOfDroppedPromises(dropping, dropped);\n', replace: '', test: told },
  { ...making, find: "words: '', expiresAt: endsAt }", replace: "words: '' }", test: told },
  { ...store, find: "eq(offers.state, 'open'), isInTime", replace: 'isInTime', test: races },
  { ...store, find: 'tripId !== null && promiseEndedAt === null', replace: 'tripId !== null' },
  {
    ...moves,
    find: "action === 'mark_ready' ? keepPromise({ app, tx, announce }, followed) : followed",
    replace: 'followed',
  },
  { ...moves, find: '  await lockCourier(tx, found.courierId);\n', replace: '', test: races },
  {
    file: 'server/features/orders/moves/store.ts',
    find: "greatest(${pay}, ${value('leastPayCentimes')}::integer)",
    replace: '${pay}',
    test,
  },
  {
    file: 'server/features/orders/moves/assign-commands.ts',
    find: '      await dropOffers(dropping, { orderId: order.id, courierId });\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/jobs/store.ts',
    find: 'and not exists (select from ${offers}',
    replace: 'and true or not exists (select from ${offers}',
    test,
  },
  {
    file: 'server/features/push/recipients-store.ts',
    find: '        sql`not (${isClaimed(orderId)})`,\n',
    replace: '',
    test: told,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: '  dropOfferOrPromise,\n  announceToScreens,',
    replace: '  announceToScreens,',
    test: told,
  },
  { ...domain, find: 'Math.min(seenAt.getTime(), latest)', replace: 'seenAt.getTime()' },
  { ...domain, find: "if (ended === 'withdrawn') return before;", replace: '' },
  { ...domain, find: "ended === 'silent' ? before + 1 : 0", replace: 'before + 1' },
  {
    ...domain,
    find: 'Math.max(toKitchenMinutes ?? 0, untilReadyMinutes)',
    replace: '(toKitchenMinutes ?? 0)',
  },
];
