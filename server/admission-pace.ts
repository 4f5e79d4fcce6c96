import { watchLoopDelay } from './loop-delay.ts';

export interface PaceBounds {
  /** How many requests are worked on at once: fewer while the loop is late, never fewer than the least. */
  leastRunning: number;
  mostRunning: number;
  /** The delay of the loop from which fewer are worked on. */
  lateMs: number;
  /** As many requests of a class wait as the process answers in this time, between the least and the most. */
  waitingMs: number;
  leastWaiting: number;
  mostWaiting: number;
}

/** The loop is swamped from this many times the bound on, when it lasts longer than one task. */
const swampedTimes = 10;
const swampedWindowsMin = 5;
/** Answers a second, before the first ones were counted. */
const assumedRate = 100;
/** A late loop loses places faster than a quick one gains them. */
const shrinking = 0.85;

/** How many requests the process bears at the moment, judged by the delay of its loop and the number of its answers. */
export function createPace(bounds: PaceBounds, isAnyWaiting: () => boolean, onWindow: () => void) {
  let limit = bounds.mostRunning;
  let rate = assumedRate;
  let done = 0;
  let windowFrom = performance.now();
  let swampedWindows = 0;

  function adaptLimit(lateMs: number): void {
    if (lateMs > bounds.lateMs) limit = Math.max(bounds.leastRunning, Math.floor(limit * shrinking));
    else limit = Math.min(bounds.mostRunning, limit + 1);
    swampedWindows = lateMs > bounds.lateMs * swampedTimes ? swampedWindows + 1 : 0;
  }

  /** The number of answers shows how many are possible only while some requests wait. */
  function adaptRate(): void {
    const now = performance.now();
    const seconds = (now - windowFrom) / 1_000;
    if (isAnyWaiting() && seconds > 0) rate = 0.8 * rate + (0.2 * done) / seconds;
    done = 0;
    windowFrom = now;
  }

  const delay = watchLoopDelay((lateMs) => {
    adaptLimit(lateMs);
    adaptRate();
    onWindow();
  });
  return {
    limit: () => limit,
    isSwamped: () => swampedWindows >= swampedWindowsMin,
    lineMax: () =>
      Math.min(
        bounds.mostWaiting,
        Math.max(bounds.leastWaiting, Math.floor((rate * bounds.waitingMs) / 1_000)),
      ),
    lateMs: () => delay.lateMs,
    noteDone: () => void (done += 1),
    measureWhile: delay.measureWhile,
  };
}
