import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#server/db/seed/random.ts';
import type { ChaosBrowser } from './browser.ts';
import type { StallingProxy } from './stalling-proxy.ts';

/** Drops, stalls, reloads and lost networks, one after the other, until it is told to stop. */
export function startMischief(
  random: Random,
  { browsers, proxy }: { browsers: readonly ChaosBrowser[]; proxy: StallingProxy },
): { counts: Record<string, number>; stop(): Promise<void> } {
  const deeds = {
    drop: () => proxy.drop(random),
    stall: () => proxy.stall(random, random.between(200, 2_000)),
    reload: () => random.pick(browsers).reload(),
    blink: () => random.pick(browsers).blink(),
  };
  const counts: Record<string, number> = {};
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(random.between(20, 150));
      const deed = random.pick(['drop', 'drop', 'stall', 'stall', 'reload', 'blink'] as const);
      deeds[deed]();
      counts[deed] = (counts[deed] ?? 0) + 1;
    }
  };
  const running = run();
  return {
    counts,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
