import type { Fault } from '../fault.ts';

/** Each refusal names its own cause. */
export const refusalFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/changes/commands.ts',
    find: "if (!later) throw new AppError('preparation_too_long');",
    replace: 'if (!later) throw await tooLate(changing, order);',
    test: 'server/features/orders/kitchen/preparation.test.ts',
  },
  {
    file: 'server/features/orders/moves/commands.ts',
    find: "throw new AppError('rejecting_is_off');",
    replace: 'throw lateMove(owned, history);',
    test: 'server/features/orders/moves/moves.test.ts',
  },
  {
    file: 'server/features/orders/moves/assign-commands.ts',
    find: "if (party === 'admin' || order.status === 'cancelled' || order.status === 'ready_for_pickup')",
    replace: 'if (false)',
    test: 'server/features/orders/moves/moves.test.ts',
  },
  {
    file: 'server/features/orders/cancelling/commands.ts',
    find: "known.answer ? 'cancel_answered' : 'cancel_already_asked'",
    replace: "'cancel_already_asked'",
    test: 'server/features/orders/cancelling/cancel-requests.test.ts',
  },
  {
    file: 'server/features/orders/cancelling/commands.ts',
    find: "(await findRequest(tx, asked)) ? 'cancel_answered' : 'cancel_not_asked'",
    replace: "'cancel_answered'",
    test: 'server/features/orders/cancelling/cancel-requests.test.ts',
  },
  {
    file: 'server/features/orders/moves/time-limits-commands.ts',
    find: "throw new AppError('wish_gone');",
    replace: 'return order;',
    test: 'server/features/orders/moves/time-limits.test.ts',
  },
];
