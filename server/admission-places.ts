import { createPace, type PaceBounds } from './admission-pace.ts';
import { workClasses, type WorkClass } from './work-classes.ts';

export interface PlaceBounds extends PaceBounds {
  /** A request that has waited longer is refused. */
  patienceMs: Record<WorkClass, number>;
}

export interface AdmissionCounts {
  running: number;
  limit: number;
  lateMs: number;
  waiting: Record<WorkClass, number>;
  refused: Record<WorkClass, number>;
  /** Callers who left while they waited. */
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

const each = <Value>(make: (work: WorkClass) => Value): Record<WorkClass, Value> => ({
  in_hand: make('in_hand'),
  usual: make('usual'),
  heavy: make('heavy'),
});

const sum = (counts: Record<WorkClass, number>): number => counts.in_hand + counts.usual + counts.heavy;

/** Counts work, not connections. The most urgent class that waits goes first, and in it the first to come. */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #pace: ReturnType<typeof createPace>;
  readonly #running = each(() => 0);
  readonly #lines = each((): Waiter[] => []);
  readonly #refused = each(() => 0);
  #left = 0;
  #passed = 0;

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
    this.#pace = createPace(
      bounds,
      () => this.#countWaiting() > 0,
      () => {
        this.#dropOld();
        this.#admit();
      },
    );
  }

  /** A promise only for what has to wait. */
  enter(work: WorkClass, isLeft?: () => boolean): Entered | Promise<Entered> {
    this.#measure();
    const line = this.#lines[work];
    if (line.length === 0 && this.#hasPlace(work)) {
      this.#running[work] += 1;
      return 'taken';
    }
    if (line.length >= this.#lineMax(work)) {
      this.#refused[work] += 1;
      return 'refused';
    }
    return new Promise((settle) => line.push({ since: performance.now(), isLeft, settle }));
  }

  /** What has begun goes on, beyond the limit too. */
  enterAnyway(work: WorkClass): void {
    this.#running[work] += 1;
    this.#measure();
  }

  leave(work: WorkClass): void {
    this.#running[work] -= 1;
    this.#passed += 1;
    this.#pace.noteDone();
    this.#admit();
  }

  count(): AdmissionCounts {
    return {
      running: sum(this.#running),
      limit: this.#pace.limit(),
      lateMs: this.#pace.lateMs(),
      waiting: each((work) => this.#lines[work].length),
      refused: { ...this.#refused },
      left: this.#left,
      passed: this.#passed,
    };
  }

  #countWaiting(): number {
    return sum(each((work) => this.#lines[work].length));
  }

  #measure(): void {
    this.#pace.measureWhile(() => sum(this.#running) + this.#countWaiting() > 0);
  }

  #hasPlace(work: WorkClass): boolean {
    const limit = this.#pace.limit();
    const isLast = work === 'heavy' && this.#pace.isSwamped();
    const share = isLast ? 1 : Math.max(1, Math.floor(limit * shares[work]));
    return sum(this.#running) < limit && this.#running[work] < share;
  }

  #lineMax(work: WorkClass): number {
    return this.#pace.isSwamped() && work !== 'in_hand' ? 0 : this.#pace.lineMax();
  }

  #settle(waiter: Waiter, work: WorkClass, entered: Entered): void {
    if (entered === 'taken') this.#running[work] += 1;
    else if (entered === 'refused') this.#refused[work] += 1;
    else this.#left += 1;
    waiter.settle(entered);
  }

  /** Drops the work of callers who have left, and what waited too long. */
  #dropOld(): void {
    const now = performance.now();
    for (const work of workClasses) {
      const line = this.#lines[work];
      this.#lines[work] = [];
      for (const waiter of line) {
        if (waiter.isLeft?.()) this.#settle(waiter, work, 'left');
        else if (now - waiter.since > this.#bounds.patienceMs[work]) this.#settle(waiter, work, 'refused');
        else this.#lines[work].push(waiter);
      }
    }
  }

  #admit(): void {
    for (const work of workClasses) {
      const line = this.#lines[work];
      while (line[0] && this.#hasPlace(work)) {
        const waiter = line.shift();
        if (waiter) this.#settle(waiter, work, waiter.isLeft?.() ? 'left' : 'taken');
      }
    }
  }
}
