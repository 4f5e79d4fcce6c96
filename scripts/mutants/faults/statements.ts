import type { Fault } from '../fault.ts';

const test = 'server/features/ledger/statements.test.ts';

export const statementsFaults: readonly Fault[] = [
  {
    file: 'server/features/ledger/statements-view.ts',
    find: 'at >= midnightOf(today)',
    replace: 'at < midnightOf(today)',
    test: 'server/features/ledger/earnings.test.ts',
  },
  {
    file: 'server/features/ledger/statements-view.ts',
    find: 'rows.filter(isEarning)',
    replace: 'rows',
    test: 'server/features/ledger/earnings.test.ts',
  },
  {
    file: 'shared/domain/money/statements.ts',
    find: "kindOf(own) !== 'courier_cash' && ",
    replace: '',
    test: 'server/features/ledger/earnings.test.ts',
  },
  {
    file: 'web/features/statements/components/statement-entries.tsx',
    find: 'reversed(entries)',
    replace: 'entries',
    test: 'web/features/statements/components/statement-entries.test.tsx',
  },
  {
    file: 'web/features/statements/components/signed-price.tsx',
    find: 'centimes={centimes} hasSign ',
    replace: 'centimes={Math.abs(centimes)} ',
    test: 'web/features/statements/components/statement-entries.test.tsx',
  },
  {
    file: 'shared/domain/orders/order-changes.ts',
    find: "kind === 'removed'",
    replace: "kind !== 'removed'",
    test: 'shared/domain/orders/order-changes.test.ts',
  },
  {
    file: 'web/features/kitchen/components/printed-ticket.tsx',
    find: '<CourierCode order={order} />',
    replace: '',
    test: 'e2e/kitchen-board.test.ts',
  },
  {
    file: 'web/features/statements/state.ts',
    find: '...(isDay(day) && { day })',
    replace: '',
    test: 'web/features/statements/state.test.ts',
  },
  {
    file: 'web/features/payouts/use-asked-day.ts',
    find: 'isDay(asked) && asked <= today',
    replace: 'isDay(asked) && asked < today.slice(0, 0)',
    test: 'e2e/payouts.test.ts',
  },
  {
    file: 'server/features/ledger/statements-store.ts',
    find: 'r.event_id = sides.corrects_event and',
    replace: 'r.event_id = sides.event_id and',
    test,
  },
  {
    file: 'server/features/ledger/earnings-store.ts',
    find: "('bank', 'courier_cash')",
    replace: "('courier_cash')",
    test: 'server/features/ledger/earnings.test.ts',
  },
  {
    file: 'server/features/ledger/earnings-store.ts',
    find: 'select -amount_centimes, credit',
    replace: 'select 0, credit',
    test: 'server/features/ledger/earnings.test.ts',
  },
  {
    file: 'shared/domain/money/courier-year.ts',
    find: 'earnedCentimes >= nearYearLimitCentimes',
    replace: 'earnedCentimes > nearYearLimitCentimes',
    test: 'shared/domain/money/courier-year.test.ts',
  },
  {
    file: 'server/features/ledger/statements-store.ts',
    find: "(where at < ${value('until')}::timestamptz), 0) as moved",
    replace: '(where true), 0) as moved',
    test,
  },
  {
    file: 'server/features/ledger/statements-store.ts',
    find: 'sum(credits_centimes - debits_centimes)',
    replace: 'sum(balance_centimes)',
    test,
  },
  {
    file: 'server/features/ledger/statements-view.ts',
    find: 'until: midnightOf(days.to, 1),',
    replace: 'until: midnightOf(days.to),',
    test,
  },
  {
    file: 'server/features/ledger/statements-view.ts',
    find: 'amount(centimes), amount(-centimes)',
    replace: 'amount(centimes), amount(centimes)',
    test,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: "kind: 'order_delivered', at: now,",
    replace: "kind: 'order_delivered', at: order.statusSince,",
    test,
  },
  {
    file: 'shared/domain/money/statements.ts',
    find: '% 7;',
    replace: '% 7 || 7;',
    test: 'shared/domain/money/statements.test.ts',
  },
  {
    file: 'shared/domain/money/statements.ts',
    find: "if (other === 'losses') return 'compensation';",
    replace: '',
    test: 'shared/domain/money/statements.test.ts',
  },
  {
    file: 'server/features/ledger/statements-view.ts',
    find: 'isOver ? days.to : dayOf(app.clock.now())',
    replace: 'days.to',
    test: 'server/features/ledger/statements.test.ts',
  },
  {
    file: 'web/features/ledger/components/owed-lists.tsx',
    find: '{!isUnanswered(restaurants) && (',
    replace: '{restaurants && (',
    test: 'e2e/accessible.test.ts',
  },
  {
    file: 'server/features/ledger/statements-router.ts',
    find: "voice: 'admin',",
    replace: "voice: 'payee',",
    test: 'server/features/ledger/owed.test.ts',
  },
  {
    file: 'shared/messages/ar/marketplace/audit.ts',
    find: "field.endsWith('Centimes')",
    replace: "field === 'cashCentimes'",
    test: 'shared/messages/audit.test.ts',
  },
  {
    file: 'web/features/settings/state.ts',
    find: '? within(settingRanges[name], centimesFromTyped(typed))',
    replace: '? within(settingRanges[name], wholeFromTyped(typed))',
    test: 'web/features/settings/state.test.ts',
  },
  {
    file: 'web/ui/frame/side-nav.tsx',
    find: '<ul aria-labelledby={id}>',
    replace: '<ul>',
    test: 'web/ui/frame/side-nav.test.tsx',
  },
];
