import { workClasses, type WorkClass } from './work-classes.ts';
import { watchLoopDelay } from './loop-delay.ts';

export interface PlaceBounds {
  /** How many requests are worked on at once: fewer while the loop is late, never fewer than the least. */
  leastRunning: number;
  mostRunning: number;
  /** The delay of the loop from which fewer are worked on. */
  lateMs: number;
  /** As many requests of a class wait as the process answers in this time, between the least and the most. */
  waitingMs: number;
  leastWaiting: number;
  mostWaiting: number;
  /** One that has waited longer is refused. */
  patienceMs: Record<WorkClass, number>;
}

export interface AdmissionCounts {
  running: number;
  limit: number;
  lateMs: number;
  waiting: Record<WorkClass, number>;
  refused: Record<WorkClass, number>;
  left: number;
  /** How many places were left again. */
  passed: number;
}

type Entered = 'taken' | 'refused' | 'left';

interface Waiter {
  since: number;
  isLeft: (() => boolean) | undefined;
  settle: (entered: Entered) => void;
}

/** What a class may hold of the places, so that none takes all of them. */
const shares: Record<WorkClass, number> = { in_hand: 0.75, usual: 0.75, heavy: 0.25 };
/** From this many times the bound on, only acts in hand wait, and one heavy request is worked on at a time. */
const swamped = 5;
/** Answers a second, before the first ones were counted. */
const assumedRate = 100;

/** Counts work, not connections. Of those that wait, the most urgent class goes first, and in it the first to come. */
export function createPlaces(bounds: PlaceBounds) {
  const each = <Value>(make: (work: WorkClass) => Value): Record<WorkClass, Value> => ({
    in_hand: make('in_hand'),
    usual: make('usual'),
    heavy: make('heavy'),
  });
  const running = each(() => 0);
  const lines = each((): Waiter[] => []);
  const refused = each(() => 0);
  let left = 0;
  let passed = 0;
  let limit = bounds.mostRunning;
  let rate = assumedRate;
  let done = 0;
  let windowFrom = performance.now();
  let lateWindows = 0;

  const all = (counts: Record<WorkClass, number>): number => counts.in_hand + counts.usual + counts.heavy;
  const waiting = (): number => lines.in_hand.length + lines.usual.length + lines.heavy.length;
  const isSwamped = (): boolean => lateWindows > 1;
  const shareOf = (work: WorkClass): number => Math.max(1, Math.floor(limit * shares[work]));
  const hasPlace = (work: WorkClass): boolean =>
    all(running) < limit && running[work] < (isSwamped() && work === 'heavy' ? 1 : shareOf(work));
  const lineMax = (work: WorkClass): number => {
    if (isSwamped() && work !== 'in_hand') return 0;
    const { waitingMs, leastWaiting, mostWaiting } = bounds;
    return Math.min(mostWaiting, Math.max(leastWaiting, Math.floor((rate * waitingMs) / 1000)));
  };

  const delay = watchLoopDelay((lateMs) => {
    if (lateMs > bounds.lateMs) limit = Math.max(bounds.leastRunning, Math.floor(limit * 0.85));
    else limit = Math.min(bounds.mostRunning, limit + 1);
    lateWindows = lateMs > bounds.lateMs * swamped ? lateWindows + 1 : 0;
    noteRate();
    dropOld();
    admit();
  });
  const measure = (): void => delay.measureWhile(() => all(running) + waiting() > 0);

  /** Only while some wait does the number of answers tell how many are possible. */
  function noteRate(): void {
    const now = performance.now();
    const seconds = (now - windowFrom) / 1000;
    if (waiting() > 0 && seconds > 0) rate = 0.8 * rate + (0.2 * done) / seconds;
    done = 0;
    windowFrom = now;
  }

  function settle(waiter: Waiter, work: WorkClass, entered: Entered): void {
    if (entered === 'taken') running[work] += 1;
    else if (entered === 'refused') refused[work] += 1;
    else left += 1;
    waiter.settle(entered);
  }

  /** Those of callers who have left, and those that waited too long. */
  function dropOld(): void {
    const now = performance.now();
    for (const work of workClasses) {
      const line = lines[work];
      lines[work] = [];
      for (const waiter of line) {
        if (waiter.isLeft?.()) settle(waiter, work, 'left');
        else if (now - waiter.since > bounds.patienceMs[work]) settle(waiter, work, 'refused');
        else lines[work].push(waiter);
      }
    }
  }

  function admit(): void {
    for (const work of workClasses) {
      const line = lines[work];
      while (line[0] && hasPlace(work)) {
        const waiter = line.shift();
        if (waiter) settle(waiter, work, waiter.isLeft?.() ? 'left' : 'taken');
      }
    }
  }

  return {
    /** A promise only for what has to wait. */
    enter(work: WorkClass, isLeft?: () => boolean): Entered | Promise<Entered> {
      measure();
      if (lines[work].length === 0 && hasPlace(work)) {
        running[work] += 1;
        return 'taken';
      }
      if (lines[work].length >= lineMax(work)) {
        refused[work] += 1;
        return 'refused';
      }
      return new Promise((resolve) =>
        lines[work].push({ since: performance.now(), isLeft, settle: resolve }),
      );
    },
    enterAnyway(work: WorkClass): void {
      running[work] += 1;
      measure();
    },
    leave(work: WorkClass): void {
      running[work] -= 1;
      passed += 1;
      done += 1;
      admit();
    },
    count: (): AdmissionCounts => ({
      running: all(running),
      limit,
      lateMs: delay.lateMs,
      waiting: each((work) => lines[work].length),
      refused: { ...refused },
      left,
      passed,
    }),
  };
}
