import { expect, it } from 'vitest';
import type { Fault } from '#scripts/mutants/fault.ts';
import { plantTree } from './planted-tree.ts';
import { plantedFaultsFit } from './planted-faults.ts';

const tree = plantTree({ 'server/app.ts': 'one; two; two;', 'server/app.test.ts': '' });
const fault: Fault = { file: 'server/app.ts', find: 'one', replace: 'none', test: 'server/app.test.ts' };
const problemsOf = (...faults: Fault[]): string[] =>
  plantedFaultsFit(faults, 1)
    .check(tree)
    .map(({ file, message }) => `${file} ${message}`);

it('accepts a fault that can be planted in one place', () => {
  expect(problemsOf(fault)).toEqual([]);
});

it.each([
  ['is gone from its file', { find: 'three' }, 'stands here 0 times instead of once, adapt it: three'],
  ['stands twice in its file', { find: 'two' }, 'stands here 2 times instead of once, adapt it: two'],
  ['has no file', { file: 'server/main.ts' }, 'stands here 0 times instead of once, adapt it: one'],
  ['changes nothing', { replace: 'one' }, 'changes nothing: one'],
  ['has no test', { test: 'server/main.test.ts' }, 'server/main.test.ts does not exist'],
])('refuses a fault that %s', (_, change, message) => {
  expect(problemsOf({ ...fault, ...change })).toEqual([expect.stringContaining(message)]);
});

it('refuses a fault that is listed twice', () => {
  expect(problemsOf(fault, fault)).toEqual([expect.stringContaining('is planted twice')]);
});

it('refuses a short list', () => {
  expect(plantedFaultsFit([fault]).check(tree)).toMatchObject([
    { message: '1 planted faults; the law is 120' },
  ]);
});
