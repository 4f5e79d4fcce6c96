import { createStore } from './store.ts';

/** A device's clock that differs by less is as good as the header, which gives whole seconds. */
const toleratedMs = 3_000;
/** The time in a slower answer is too old. */
const trustedMs = 10_000;

/** Milliseconds by which the server's clock is ahead of this device's, which may be set wrong by an hour. */
export const clockAhead = createStore(0);

export const serverNow = (): Date => serverTime(Date.now());

/** What the server's clock showed when this device's showed `deviceMs`. */
export const serverTime = (deviceMs: number): Date => new Date(deviceMs + clockAhead.get());

/** Asks the server for its time. The last answer counts if none comes. */
export async function askServerTime(): Promise<void> {
  const askedAt = performance.now();
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  const aheadMs = Date.parse(answer?.headers.get('date') ?? '') - Date.now();
  // A body that is not read keeps its connection, of which a browser has six.
  void answer?.arrayBuffer().catch(() => {});
  if (Number.isNaN(aheadMs) || performance.now() - askedAt > trustedMs) return;
  clockAhead.set(Math.abs(aheadMs) < toleratedMs ? 0 : aheadMs);
}

let shift = Date.now() - performance.now();

/** Asks again when this device's clock was set while the page is open. */
export function followClock(): void {
  const before = shift;
  shift = Date.now() - performance.now();
  if (Math.abs(shift - before) >= toleratedMs) void askServerTime();
}
