import { AppError } from '#shared/domain/errors.ts';

/** Runs work given to it `running` pieces at once and in turn; who would be the `waiting + 1`st to wait is refused. */
export function limitParallel(size: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | void => {
    if (running < size.running) {
      running += 1;
      return;
    }
    if (queue.length >= size.waiting) throw new AppError('unavailable');
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    // The place goes straight to who waited longest.
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
