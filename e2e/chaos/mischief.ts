import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#shared/domain/random.ts';
import type { ChaosBrowser } from './browser.ts';
import type { StallingProxy } from './stalling-proxy.ts';

export interface Mischief {
  counts: Record<string, number>;
  restUntil(something: Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export function startMischief(
  random: Random,
  { browsers, proxy }: { browsers: readonly ChaosBrowser[]; proxy: StallingProxy },
): Mischief {
  const acts = {
    drop: () => proxy.drop(random),
    stall: () => proxy.stall(random, random.between(200, 2_000)),
    reload: () => random.pick(browsers).reload(random),
    blink: () => random.pick(browsers).blink(),
  };
  const counts: Record<string, number> = {};
  const stopping = new AbortController();
  let rest = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await rest;
      await pause(random.between(20, 150));
      const act = random.pick(['drop', 'drop', 'stall', 'stall', 'reload', 'blink'] as const);
      acts[act]();
      counts[act] = (counts[act] ?? 0) + 1;
    }
  };
  const running = run();
  return {
    counts,
    restUntil(something) {
      rest = something.catch(() => {});
      return something;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
