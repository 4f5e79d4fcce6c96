import type { Fault } from '../fault.ts';

const rule = { file: 'shared/domain/placing/trust.ts', test: 'shared/domain/placing/trust.test.ts' };
const trust = 'server/features/orders/placing/trust.test.ts';
const counts = { file: 'server/features/orders/placing/limits-store.ts', test: trust };

/** What an order may cost at most in cash. */
export const trustFaults: readonly Fault[] = [
  { ...rule, find: 'delivered >= deliveriesOfKnown', replace: 'delivered > deliveriesOfKnown' },
  {
    ...rule,
    find: 'ownMad ?? byLevel[level]',
    replace: 'Math.min(ownMad ?? byLevel[level], byLevel[level])',
  },
  { ...rule, find: ' && trustProvedMad <= trustKnownMad', replace: '' },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: "return totalCentimes > cashMax.maxCentimes && new AppError('above_trust'",
    replace: "return totalCentimes > 2 * cashMax.maxCentimes && new AppError('above_trust'",
    test: 'server/features/orders/placing/conditions.test.ts',
  },
  { ...rule, find: 'provedCentimes > maxCentimes ? provedCentimes : null', replace: 'provedCentimes' },
  {
    file: 'server/features/orders/placing/cash-max-commands.ts',
    find: 'user?.provedPhone ?? typed',
    replace: 'typed ?? user?.provedPhone',
    test: trust,
  },
  {
    ...counts,
    find: "${orders.status} = 'delivered' and ${ofAccount}",
    replace: "${orders.status} = 'delivered'",
  },
  { ...counts, find: 'and ${phones.provedAt} is not null', replace: '' },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'delivered: ordered.phone.delivered',
    replace: 'delivered: ordered.trust.delivered',
    test: trust,
  },
  {
    file: 'server/features/settings/commands.ts',
    find: "if (!doesTrustGrow({ ...before, ...givenIn(changed) })) throw new AppError('trust_shrinks');",
    replace: '',
    test: trust,
  },
];
