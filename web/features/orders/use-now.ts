import { createClock } from '#web/lib/clocks.ts';
import { useStore } from '#web/lib/store.ts';

const tenSeconds = createClock(10_000, (now) => now);
const second = createClock(1_000, (now) => now);

/** The server's time, at most ten seconds late. */
export const useNow = (): Date => useStore(tenSeconds);

export const useSecond = (): Date => useStore(second);
