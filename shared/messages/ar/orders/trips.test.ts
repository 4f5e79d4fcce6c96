import { expect, it } from 'vitest';
import { tripMessages } from './trips.ts';

it('a second order to one door names no metres', () => {
  expect(tripMessages.toNext(0)).toBe('عند الباب السابق نفسه');
  expect(tripMessages.toNext(650)).toContain('من الباب السابق');
});
