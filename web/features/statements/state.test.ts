import { expect, it } from 'vitest';
import { readAskedStatement } from './state.ts';

it.each([
  [{}, { unit: 'week' }],
  [
    { unit: 'month', day: '2026-07-31' },
    { unit: 'month', day: '2026-07-31' },
  ],
  [{ unit: 'year', day: '2026-02-30' }, { unit: 'week' }],
  [{ unit: 7, day: 20260731 }, { unit: 'week' }],
])('the address %j asks for the statement %j', (search, asked) => {
  expect(readAskedStatement(search)).toEqual(asked);
});
