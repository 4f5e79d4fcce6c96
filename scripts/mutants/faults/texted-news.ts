import type { Fault } from '../fault.ts';

const domain = 'shared/domain/news/news-channels.ts';
const store = 'server/features/push/text-news-store.ts';
const domainTest = 'shared/domain/news/news-channels.test.ts';
const test = 'server/features/push/news-carrier.test.ts';
const ringing = 'server/features/orders/moves/time-limits-commands.ts';

const closing = 'server/features/push/closing-news.test.ts';
const codeTexts = 'server/features/orders/moves/hand-over-texts.test.ts';

export const textedNewsFaults: readonly Fault[] = [
  {
    file: 'shared/domain/accounts/phones-of-order.ts',
    find: 'phone === provedPhone ? phone : null',
    replace: 'phone !== provedPhone ? phone : phone',
    test: codeTexts,
  },
  {
    file: 'server/features/orders/moves/hand-over-store.ts',
    find: ', or(isNotNull(orders.takenBy), provesItsNumber)',
    replace: '',
    test: codeTexts,
  },
  {
    file: 'server/features/orders/moves/hand-over-codes-commands.ts',
    find: "  await limitTries(app, 'textHandOverCode', { account: user.id });\n",
    replace: '',
    test: codeTexts,
  },
  {
    file: 'server/features/orders/moves/hand-over-codes-commands.ts',
    find: '{ ...codeText({ id: orderId, phone }), expiresAt }',
    replace: 'codeText({ id: orderId, phone })',
    test: codeTexts,
  },
  {
    file: 'server/features/restaurants/hours/commands.ts',
    find: "role !== 'owner' && closesEarly(",
    replace: 'closesEarly(',
    test: closing,
  },
  {
    file: 'server/features/push/news-carrier.ts',
    find: "!(news === 'kitchen_closed' && facts.isRestaurantOpen)",
    replace: 'true',
    test: closing,
  },
  {
    file: 'server/features/push/news-store.ts',
    find: "const id = `00000000-0000-4000-8000-${String(restaurantId).padStart(12, '0')}`;",
    replace: 'const id = randomUUID();',
    test: closing,
  },
  {
    file: 'shared/domain/hours/early-closing.ts',
    find: 'isAtLeast(is.turnsAt, leastClosedMs)',
    replace: 'true',
    test: 'shared/domain/hours/early-closing.test.ts',
  },
  {
    file: 'server/features/orders/customers-store.ts',
    find: "not(isSwitchedOff(users.id, 'answers', 'mail'))",
    replace: 'undefined',
    test: 'server/features/orders/cancelling/mail-choice.test.ts',
  },
  {
    file: domain,
    find: 'return isTextedAnyway || !text.isTakenByBrowser;',
    replace: 'return true;',
    test: domainTest,
  },
  {
    file: domain,
    find: ' || text.hasTextArrived) return false;',
    replace: ') return false;',
    test: domainTest,
  },
  { file: store, find: ' and ${isNotNull(phones.provedAt)}`', replace: '`', test },
  {
    file: store,
    find: " and ${restaurantMembers.role} = 'owner')`;\n    case 'couriers'",
    replace: ")`;\n    case 'couriers'",
    test,
  },
  {
    file: ringing,
    find: "order?.status !== 'new' || order.cancelRequest",
    replace: 'order === undefined || order.cancelRequest',
    test,
  },
  { file: ringing, find: 'const isFirst = dueAt < callAt;', replace: 'const isFirst = false;', test },
  {
    file: 'server/features/outbox/worker.ts',
    find: 'kept instanceof PassedOn ? passOn(app.db, job, kept) : markDone(app.db, job, kept)',
    replace: 'markDone(app.db, job, kept)',
    test,
  },
];
