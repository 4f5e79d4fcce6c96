import { expect, it } from 'vitest';
import { mayFollow, statesBefore, textStates } from './text-states.ts';

it('a text’s states go one way', () => {
  const moves = textStates.flatMap((from) =>
    textStates.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'queued → sent',
    'queued → delivered',
    'queued → read',
    'queued → failed',
    'sent → delivered',
    'sent → read',
    'sent → failed',
    'delivered → read',
    'failed → sent',
    'failed → delivered',
    'failed → read',
  ]);
});

it('a delivered or read text cannot fail', () => {
  expect(statesBefore('failed')).toEqual(['queued', 'sent']);
});
