import type { Fault } from '../fault.ts';

const domain = 'shared/domain/placing/hand-over-ways.ts';
const grid = 'shared/domain/placing/hand-over-ways.test.ts';
const test = 'server/features/orders/placing/hand-over-ways.test.ts';

export const handOverWaysFaults: readonly Fault[] = [
  { file: domain, find: 'totalCentimes > 0 && cash', replace: 'cash', test: grid },
  { file: domain, find: ' && cashCentimes !== totalCentimes)', replace: ')', test: grid },
  { file: domain, find: "demandsCode ? 'needs_code' : null", replace: 'null', test: grid },
  { file: domain, find: "if (way !== 'leave') return null;", replace: '', test: grid },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: 'demandsHandOverCode(totalCentimes, policy)',
    replace: 'false',
    test,
  },
  {
    file: 'server/features/orders/placing/repeated-commands.ts',
    find: '...(wantsCutlery && { wantsCutlery }),',
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/placing/repeated-commands.ts',
    find: '...(handOverWay !== usualHandOver && { handOverWay }),',
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'wantsCutlery: input.wantsCutlery ?? false',
    replace: 'wantsCutlery: false',
    test,
  },
  {
    file: 'server/features/orders/moves/hand-over-codes-commands.ts',
    find: "order.handOverWay === 'leave' || ",
    replace: '',
    test,
  },
  {
    file: 'server/features/orders/jobs/view.ts',
    find: 'handOverWay: isHeld ? order.handOverWay : null',
    replace: 'handOverWay: order.handOverWay',
    test: 'server/features/orders/whole-answers.test.ts',
  },
];
