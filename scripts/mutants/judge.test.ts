import { expect, it } from 'vitest';
import { judgeRun, type Told } from './judge.ts';

const green: Told = { isGreen: true, failedTests: [], errors: [] };
const told = (...errors: unknown[]): Told => ({ isGreen: false, failedTests: [], errors });
const long = 'x'.repeat(300);

it.each<[what: string, files: Told[], unhandled: unknown[], verdict: string]>([
  ['green files', [green, green], [], 'survived'],
  ['a failed test', [green, { ...told(), failedTests: ['a price is whole'] }], [], 'killed'],
  [
    'a failed test beside a hook',
    [{ ...told(new Error('hook timed out')), failedTests: ['a'] }],
    [],
    'killed',
  ],
  ['a hook that failed', [told(new Error('the place was refused'))], [], 'killed'],
  ['a file that failed without a word', [told()], [], 'killed'],
  ['a file that is no program', [told(new Error('Transform failed with 1 error'))], [], 'invalid'],
  ['a long message that ends so', [told(new Error(`${long} Unexpected token`))], [], 'invalid'],
  ['a module that is missing', [told(new Error("Cannot find module './a.ts'"))], [], 'invalid'],
  ['a hook that timed out', [told(new Error('Hook timed out in 180000ms.'))], [], 'invalid'],
  ['no process', [told(new Error('[vitest-pool]: Failed to start forks worker'))], [], 'invalid'],
  ['an unhandled error', [green], [new Error('the stream broke')], 'killed'],
  ['an unhandled value', [green], [{ code: 7 }], 'killed'],
  ['no process, unhandled', [green], [new Error('[vitest-pool]: Timeout starting forks runner.')], 'invalid'],
  ['both', [green], [new Error('[vitest-pool]: ended'), new Error('the stream broke')], 'killed'],
])('%s', (_what, files, unhandled, verdict) => {
  expect(judgeRun(files, unhandled).verdict).toBe(verdict);
});

it('a verdict names its cause in 200 letters', () => {
  expect(judgeRun([told(new Error(long))], []).by).toHaveLength(200);
});
