import { expect, it } from 'vitest';
import { reasonOfFailure } from './failure.ts';

it.each([
  [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  [{ name: 'ErrnoError', errno: 69 }, 'the file system is read-only'],
  [{ name: 'ErrnoError', errno: 7 }, 'its file system failed with number 7'],
  [
    { name: 'ExitStatus', status: 1, message: 'Program terminated with exit(1)' },
    'Program terminated with exit(1)',
  ],
  [new Error('it is broken'), 'it is broken'],
  ['a word', 'a word'],
])('the engine that threw %o says why it broke', (thrown, reason) => {
  expect(reasonOfFailure(thrown)).toBe(reason);
});
