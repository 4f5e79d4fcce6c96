export interface Paced<T> {
  tell: (value: T) => void;
  stop: () => void;
}

interface Pauses {
  pauseMs: number;
  /** The pause doubles up to this length while nothing is taken. */
  longestPauseMs: number;
}

/**
 * Offers the first value at once, then the newest one pause after each answer.
 * A value that `take` answers with false is offered again, unless a newer one waits: nobody may tell another.
 * `take` never rejects.
 */
export function atMostEvery<T>(
  { pauseMs, longestPauseMs }: Pauses,
  take: (value: T) => Promise<boolean>,
): Paced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  let isOffering = false;
  let isStopped = false;
  let pause = pauseMs;
  const next = async () => {
    timer = undefined;
    if (!waiting) return;
    const offered = waiting;
    isOffering = true;
    const isTaken = await take(offered.value);
    isOffering = false;
    if (isStopped) return;
    if (isTaken && waiting === offered) waiting = undefined;
    pause = isTaken ? pauseMs : Math.min(pause * 2, longestPauseMs);
    timer = setTimeout(() => void next(), pause);
  };
  return {
    tell: (value) => {
      waiting = { value };
      if (timer === undefined && !isOffering && !isStopped) void next();
    },
    stop: () => {
      clearTimeout(timer);
      isStopped = true;
    },
  };
}
