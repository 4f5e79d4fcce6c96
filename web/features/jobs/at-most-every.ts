export interface Paced<T> {
  tell: (value: T) => void;
  stop: () => void;
}

/** Passes on the newest value, the first at once and then one in so many milliseconds at most. */
export function atMostEvery<T>(pauseMs: number, pass: (value: T) => void): Paced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const next = () => {
    timer = undefined;
    if (!waiting) return;
    pass(waiting.value);
    waiting = undefined;
    timer = setTimeout(next, pauseMs);
  };
  return {
    tell: (value) => {
      waiting = { value };
      if (timer === undefined) next();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
