import type { Logger } from 'pino';
import { AppError } from '#shared/domain/errors.ts';
import { currentPatience, Patience, withinPatience } from './db/patience.ts';
import { createAdmissionLog } from './admission-log.ts';
import { Places, type AdmissionCounts, type PlaceBounds } from './admission-places.ts';
import type { WorkClass } from './work-classes.ts';

/** Decision 68: what one process takes at a time. */
export interface Bounds extends PlaceBounds {
  /** How long a request may wait for the database in all. */
  databaseMs: number;
  /** The same limit for a page of a long file. */
  fileMs: number;
}

export const productBounds: Bounds = {
  leastRunning: 12,
  mostRunning: 32,
  lateMs: 50,
  waitingMs: 500,
  leastWaiting: 32,
  mostWaiting: 256,
  patienceMs: { in_hand: 4_000, usual: 1_500, heavy: 1_000 },
  databaseMs: 5_000,
  fileMs: 30_000,
};

export interface Asking {
  work: WorkClass;
  /** Whether its caller has left: then it is dropped while it waits. */
  isLeft?: () => boolean;
  /** Whether it only reads: then it is dropped between statements too. */
  isReading?: boolean;
  databaseMs?: number;
}

/** The place of one request among those that are worked on. */
export interface Place {
  /** Others may have the place while a body arrives: a weak line takes minutes. Throws `overloaded`. */
  awaitBody<Result>(transfer: () => Promise<Result>): Promise<Result>;
  /** The same for work of other threads, such as a password's hash; what has begun then goes on in any case. */
  aside<Result>(elsewhere: () => Promise<Result>): Promise<Result>;
  isLeft(): boolean;
  /** A second call does nothing. */
  leave(): void;
}

export interface Admission {
  bounds: Bounds;
  /** Waits for a place, and holds it while it works. Throws `overloaded`. */
  work<Result>(asking: Asking, work: (place: Place) => Promise<Result>): Promise<Result>;
  count(): AdmissionCounts;
}

/** Browsers that were refused in one moment must not return in one moment. */
const retryAfterSeconds = { least: 2, most: 8 };

const overloaded = (): AppError<'overloaded'> => {
  const { least, most } = retryAfterSeconds;
  return new AppError('overloaded', {
    retryAfterSeconds: least + Math.floor(Math.random() * (most - least + 1)),
  });
};

const placeOf = new WeakMap<Patience, Place>();

/** The place of the request that this code works for. */
export function currentPlace(): Place | undefined {
  const patience = currentPatience();
  return patience && placeOf.get(patience);
}

export function createAdmission(log: Logger, bounds: Bounds = productBounds): Admission {
  const places = new Places(bounds);
  const noteRefusal = createAdmissionLog(log, () => places.count());

  async function enter({ work, isLeft }: Asking): Promise<void> {
    const entered = await places.enter(work, isLeft);
    if (entered === 'taken') return;
    if (entered === 'refused') noteRefusal(work);
    throw overloaded();
  }

  function placeFor(asking: Asking): Place {
    let isHeld = true;
    const leave = (): void => {
      if (isHeld) places.leave(asking.work);
      isHeld = false;
    };
    return {
      leave,
      isLeft: () => asking.isLeft?.() ?? false,
      async awaitBody(transfer) {
        leave();
        const result = await transfer();
        await enter(asking);
        isHeld = true;
        return result;
      },
      async aside(elsewhere) {
        if (!isHeld) return elsewhere();
        leave();
        try {
          return await elsewhere();
        } finally {
          places.enterAnyway(asking.work);
          isHeld = true;
        }
      },
    };
  }

  return {
    bounds,
    count: () => places.count(),
    async work(asking, work) {
      await enter(asking);
      const place = placeFor(asking);
      const { databaseMs = bounds.databaseMs, isReading = false, isLeft } = asking;
      const patience = new Patience(databaseMs, isReading ? isLeft : undefined);
      placeOf.set(patience, place);
      try {
        return await withinPatience(patience, () => work(place));
      } finally {
        place.leave();
      }
    },
  };
}
