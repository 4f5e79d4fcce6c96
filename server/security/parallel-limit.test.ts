import { expect, it } from 'vitest';
import { pino } from 'pino';
import { createAdmission } from '#server/admission.ts';
import { limitParallel } from './parallel-limit.ts';

/** Work that ends when the test says so. */
function stoppableWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endOne: () => ends.shift()?.(), most: () => most };
}

it('work runs up to the limit at once, in turn, until all is done', async () => {
  const inTurn = limitParallel({ running: 2, waiting: 10 });
  const { work, endOne, most } = stoppableWork();
  const finished: number[] = [];
  const all = Promise.all([0, 1, 2, 3, 4].map((n) => inTurn(work).then(() => finished.push(n))));
  for (let round = 0; round < 5; round += 1) {
    await new Promise(setImmediate);
    endOne();
  }
  await all;
  expect(most()).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4]);
});

it('work beyond the waiting line is refused until there is room', async () => {
  const inTurn = limitParallel({ running: 1, waiting: 1 });
  const { work, endOne } = stoppableWork();
  const first = inTurn(work);
  const second = inTurn(work);
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'unavailable' });
  endOne();
  await first;
  const fourth = inTurn(work);
  endOne();
  await second;
  await new Promise(setImmediate);
  endOne();
  await fourth;
});

it('failed work gives its place back', async () => {
  const inTurn = limitParallel({ running: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('parties take turns, however many pieces of work one of them has in line', async () => {
  const inTurn = limitParallel({ running: 1, waiting: 10 });
  const { work, endOne } = stoppableWork();
  const finished: string[] = [];
  const add = (name: string, party: string) => inTurn(work, party).then(() => finished.push(name));
  const all = Promise.all([add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('a4', 'a'), add('b1', 'b')]);
  for (let round = 0; round < 5; round += 1) {
    await new Promise(setImmediate);
    endOne();
  }
  await all;
  expect(finished).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('one party cannot fill the line', async () => {
  const inTurn = limitParallel({ running: 1, waiting: 4, each: 2 });
  const { work, endOne } = stoppableWork();
  const all = [inTurn(work, 'a'), inTurn(work, 'a'), inTurn(work, 'a'), inTurn(work, 'b')];
  await expect(inTurn(work, 'a')).rejects.toMatchObject({ code: 'unavailable' });
  for (let round = 0; round < 4; round += 1) {
    await new Promise(setImmediate);
    endOne();
  }
  await Promise.all(all);
});

it('a request in line leaves its place to others, and loses its turn when its caller leaves', async () => {
  const inTurn = limitParallel({ running: 1, waiting: 5 });
  const { work, endOne } = stoppableWork();
  const admission = createAdmission(pino({ level: 'silent' }));
  const first = admission.work({ work: 'usual' }, () => inTurn(work));
  const isLeft = () => true;
  let hasWorked = false;
  const left = admission.work({ work: 'usual', isLeft }, () =>
    inTurn(async () => {
      hasWorked = true;
    }),
  );
  await new Promise(setImmediate);
  expect(admission.count().running).toBe(0);
  endOne();
  await first;
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  expect(hasWorked).toBe(false);
  expect(admission.count().running).toBe(0);
});
