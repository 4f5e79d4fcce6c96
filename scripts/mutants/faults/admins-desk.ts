import type { Fault } from '../fault.ts';

const together = 'server/features/payouts/together.server-db.test.ts';

const rejections = 'server/features/users/rejections.test.ts';
const deskFigures = 'server/features/restaurants/desk/figures.test.ts';

export const adminsDeskFaults: readonly Fault[] = [
  {
    file: 'server/features/payouts/commands.ts',
    find: '    if (await store.isPayoutOf(app.db, { id, account })) return;\n',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: ' || store.isTakenId(error)',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: 'if (error instanceof AppError && isConfirmRefusal(error.code)) return error.code;',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: 'and(eq(payouts.id, id), eq(payouts.account, account))',
    replace: 'eq(payouts.id, id)',
    test: together,
  },
  {
    file: 'shared/contract/money/payouts.ts',
    find: 'new Set(seen.map((one) => one.account)).size === seen.length',
    replace: 'seen.length > 0',
    test: together,
  },
  {
    file: 'server/features/users/commands.ts',
    find: "newStatus === 'rejected' && reason.length < limits.nameMin",
    replace: "newStatus === 'rejected' && reason.length < 0",
    test: rejections,
  },
  {
    file: 'server/features/couriers/store.ts',
    find: "and(eq(decisions.userId, userId), eq(decisions.decision, 'rejected'))",
    replace: 'eq(decisions.userId, userId)',
    test: rejections,
  },
  {
    file: 'server/features/users/commands.ts',
    find: "newStatus === 'rejected' && user.isEmailConfirmed ?",
    replace: "newStatus === 'rejected' ?",
    test: 'server/features/outbox/who-is-told.test.ts',
  },
  {
    file: 'server/features/couriers/router.ts',
    find: "if (courier.status !== 'rejected') return viewProfile(courier);",
    replace: '',
    test: rejections,
  },
  {
    file: 'server/features/ledger/actors-store.ts',
    find: 'inArray(adminActs.subjectId, [...new Set(subjects)]),',
    replace: '',
    test: 'server/features/ledger/actors.test.ts',
  },
  {
    file: 'server/features/ledger/actors-store.ts',
    find: '.where(eq(cashHandOvers.id, eventId))',
    replace: '',
    test: 'server/features/ledger/actors.test.ts',
  },
  {
    file: 'scripts/laws/admins-numbers-are-links.ts',
    find: 'screens\\/admin|',
    replace: '',
    test: 'scripts/checks/numbers-law.test.ts',
  },
  {
    file: 'server/features/restaurants/desk/figures-store.ts',
    find: ' and ${spanFigures.days} = 1',
    replace: '',
    test: deskFigures,
  },
  {
    file: 'server/features/restaurants/desk/figures-store.ts',
    find: ' and ${spanFigures.firstDay} < ${today}',
    replace: '',
    test: deskFigures,
  },
  {
    file: 'shared/domain/hours/opening-hours.ts',
    find: "isOpen ? 'paused' : 'closed'",
    replace: "isOpen ? 'closed' : 'paused'",
    test: deskFigures,
  },
  {
    file: 'web/features/restaurant-desk/state.ts',
    find: 'other[by] - one[by]',
    replace: 'one[by] - other[by]',
    test: 'web/features/restaurant-desk/state.test.ts',
  },
];
