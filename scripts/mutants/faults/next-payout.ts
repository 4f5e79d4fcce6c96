import type { Fault } from '../fault.ts';

export const nextPayoutFaults: readonly Fault[] = [
  {
    file: 'server/features/payouts/view.ts',
    find: 'record.balanceCentimes - (record.confirmedCentimes ?? 0)',
    replace: 'record.balanceCentimes',
    test: 'server/features/payouts/next.test.ts',
  },
  {
    file: 'server/features/payouts/next-store.ts',
    find: "eq(payouts.state, 'confirmed')",
    replace: "eq(payouts.state, 'withdrawn')",
    test: 'server/features/payouts/next.test.ts',
  },
  {
    file: 'server/features/payouts/next-store.ts',
    find: 'coalesce(${payouts.rib}, ${payees.rib})',
    replace: '${payees.rib}',
    test: 'server/features/payouts/next.test.ts',
  },
  {
    file: 'web/features/statements/components/next-payout.tsx',
    find: 'confirmed?.amountCentimes ?? Math.max(0, dueCentimes)',
    replace: 'Math.max(0, dueCentimes)',
    test: 'web/features/statements/components/next-payout.test.tsx',
  },
  {
    file: 'web/features/statements/components/next-payout.tsx',
    find: 'dueCentimes > 0 ? [nextPayoutMessages.after(formatMoney(dueCentimes))] : below',
    replace: 'nextPayoutMessages.after(formatMoney(dueCentimes))',
    test: 'web/features/statements/components/next-payout.test.tsx',
  },
  {
    file: 'web/screens/restaurant/layout.tsx',
    find: "isOfMoney(section) ? 'page' : undefined",
    replace: 'undefined',
    test: 'e2e/payouts.test.ts',
  },
];
