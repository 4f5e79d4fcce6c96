export interface Paced<T> {
  tell: (value: T) => void;
  stop: () => void;
}

/** Passes the first value at once, then the newest at most once per pause. */
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
