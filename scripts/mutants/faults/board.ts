import type { Fault } from '../fault.ts';

const room = 'server/features/orders/offers';
const test = `${room}/board.test.ts`;
const races = `${room}/board-races.server-db.test.ts`;
const board = { file: `${room}/board-commands.ts`, test };
const moves = { file: 'server/features/orders/moves/store.ts', test };
const audience = { file: 'server/live/audience.ts', test };
const settings = { file: 'server/features/settings/commands.ts', test };

/** A ready order that is offered is on the board from a moment on. */
export const boardFaults: readonly Fault[] = [
  { ...moves, find: "s.dispatch = 'offers'", replace: "s.dispatch = 'board'" },
  { ...moves, find: "then ${value('now')}::timestamptz + make", replace: 'then ${notBefore} + make' },
  { ...moves, find: 'from ${settings} s for share)', replace: 'from ${settings} s)', test: races },
  { ...moves, find: 'isShownPay, isOnBoard)', replace: 'isShownPay)' },
  {
    file: 'server/db/rules/orders/check_order_taken.sql',
    find: 'IF NEW.board_from > NEW.status_since',
    replace: 'IF false',
    test,
  },
  {
    file: 'server/features/orders/jobs/store.ts',
    find: 'and (${orders.boardFrom} is null or',
    replace: 'and (true or',
    test,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: '  if (boardFrom) return setAlarm',
    replace: '  if (boardFrom) await setAlarm',
    test,
  },
  {
    file: 'server/features/couriers/ended-offers-store.ts',
    find: ' || !isOnBoard(order, at)) return;',
    replace: ') return;',
    test,
  },
  { ...board, find: ' || order.claim) return;', replace: ') return;' },
  { ...board, find: '    await dropAlarm(tx, { topic, subject: orderId });\n', replace: '' },
  { ...board, find: '  announce.orderFact(order, at);\n', replace: '' },
  {
    file: `${room}/board-store.ts`,
    find: 'set board_from = ${at} from waiting',
    replace: 'set board_from = board_from from waiting',
    test,
  },
  { ...audience, find: "=== 'ready_for_pickup' && !isWaiting)", replace: "=== 'ready_for_pickup')" },
  { ...audience, find: "=== 'out_for_delivery' && !isWaiting;", replace: "=== 'out_for_delivery';" },
  {
    file: 'server/features/orders/moves/commands.ts',
    find: '    waitedFor,\n  });',
    replace: '  });',
    test,
  },
  {
    file: 'server/features/orders/offers/commands.ts',
    find: 'isOnBoard(order, at) ? null : order.boardFrom;',
    replace: 'null;',
    test,
  },
  { ...audience, find: '(!moment || boardFrom > moment)', replace: 'true' },
  {
    ...settings,
    find: 'await setAlarm(tx, { ...opening, dueAt: at });',
    replace: 'await dropAlarm(tx, opening);',
  },
  {
    ...settings,
    find: "if (after.dispatch === 'offers') await dropAlarm(tx, opening);\n    else if",
    replace: 'if',
  },
];
