import { expect, it } from 'vitest';
import { plant } from './fault.ts';
import type { Judged } from './pool.ts';
import { isEnough, summarise } from './report.ts';

const judged = (verdict: Judged['outcome']['verdict'], survives?: string): Judged => ({
  fault: { file: 'server/a.ts', find: 'one', replace: 'two', test: 'server/a.test.ts', survives },
  outcome: { verdict, by: 'why' },
  seconds: 1,
});
const killed = (count: number): Judged[] => Array.from({ length: count }, () => judged('killed'));

it('95 of 100 killed faults are enough when each survivor has a reason', () => {
  const survivors = Array.from({ length: 5 }, () => judged('survived', 'no test can see it'));
  expect(isEnough([...killed(95), ...survivors])).toBe(true);
  expect(isEnough([...killed(94), ...survivors])).toBe(false);
});

it('a survivor without a reason and a fault that was not judged are never enough', () => {
  expect(isEnough([...killed(100), judged('survived')])).toBe(false);
  expect(isEnough([...killed(100), judged('invalid')])).toBe(false);
});

it('the report names survivors with their reasons, and outdated reasons', () => {
  const lines = summarise([
    judged('survived', 'a lost tooth'),
    judged('survived'),
    judged('killed', 'once'),
    judged('invalid'),
  ]);
  expect(lines).toEqual([
    'not judged: server/a.ts "one" (server/a.test.ts): why',
    'survived: server/a.ts "one" (server/a.test.ts): a lost tooth',
    'survived: server/a.ts "one" (server/a.test.ts): no reason is given',
    'killed, so its reason to survive is to go: server/a.ts "one" (server/a.test.ts)',
    '1 of 4 faults killed (25.0 %), 2 survived, 1 not judged',
  ]);
});

it('a planted replacement keeps its dollar signs', () => {
  expect(plant('a one b', { find: 'one', replace: "$& ${'$1'}" })).toBe("a $& ${'$1'} b");
});
