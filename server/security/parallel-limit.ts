import { AppError } from '#shared/domain/errors.ts';

/** Runs `running` pieces of work at once, keeps `waiting` in line, and refuses more. */
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
    // The longest waiting piece takes over the place.
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
