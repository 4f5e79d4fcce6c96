import type { Fault } from '../fault.ts';

const test = 'server/features/orders/jobs/courier-pay.test.ts';
const domain = 'shared/domain/money/courier-pay.ts';
const grid = 'shared/domain/money/courier-pay.test.ts';

export const courierPayFaults: readonly Fault[] = [
  { file: domain, find: 'hour >= night.from', replace: 'hour > night.from', test: grid },
  { file: domain, find: '+ 50_000)', replace: ')', test: grid },
  {
    file: domain,
    find: 'isNight(moment) || isHoliday(moment, holidays)',
    replace: 'isNight(moment)',
    test: grid,
  },
  { file: domain, find: 'Math.ceil(payCentimes / 2)', replace: 'Math.floor(payCentimes / 2)', test: grid },
  {
    file: domain,
    find: "status === 'cancelled' && !isPickedUp",
    replace: "status === 'cancelled'",
    test: grid,
  },
  { file: domain, find: 'const streetTenths = 13;', replace: 'const streetTenths = 10;', test: grid },
  {
    file: 'server/features/orders/moves/store.ts',
    find: 'isOfAnother, isShownPay, isOnBoard)',
    replace: 'isOfAnother, isOnBoard)',
    test,
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: '+ 50000) / 100000`',
    replace: ') / 100000`',
    test,
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: 'payPercent: payPercent(rates, at),',
    replace: 'payPercent: payPercent(rates, new Date()),',
    test,
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: 'percentNow: payPercent(rates, now),',
    replace: 'percentNow: payPercent(rates, at),',
    test,
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: ', courier_id = null, courier_pay_centimes = null',
    replace: ', courier_id = null',
    test,
  },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: '!isCashChoice(price.totalCentimes, cashCentimes)',
    replace: 'cashCentimes < price.totalCentimes',
    test,
  },
  {
    file: 'server/features/orders/view.ts',
    find: '...(isOpen(order.status) ? notesOf(order) : { cashCentimes: null })',
    replace: '...notesOf(order)',
    test,
  },
  {
    file: 'shared/domain/money/courier-pay.ts',
    find: '01-14 05-01',
    replace: '01-14 05-02',
    test: 'shared/domain/money/courier-pay.test.ts',
  },
  {
    file: 'shared/domain/money/courier-pay.ts',
    find: '10-31 11-06 11-18',
    replace: '10-31 11-06',
    test: 'shared/domain/money/courier-pay.test.ts',
  },
];
