/** Whole orders, one after the other in several lanes, and what each of their calls was answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { createRandom } from '#shared/domain/random.ts';
import { travel, type Journey, type Ledger } from '#e2e/chaos/journeys.ts';
import type { Town } from '#e2e/chaos/town.ts';

const lanes = 6;
/** The limit is far beyond what is right, so that a call that hangs is measured. */
const longestMs = 60_000;
/** The pause between two orders of a lane. */
const restMs = [200, 1_000] as const;

export interface Load {
  ledger: Ledger;
  /** When each `order version` was acknowledged, by `performance.now()`. */
  acknowledged: Map<string, number>;
  /** Kinds of failed tries, and how often. */
  failures: Map<string, number>;
  slowestMs(): number;
  startMeasuring(): void;
  /** Throws once a call of an order was refused for good. */
  requireGoing(): void;
  stop(): Promise<void>;
}

export function startLoad(town: Town, seed: number): Load {
  const acknowledged = new Map<string, number>();
  const failures = new Map<string, number>();
  let slowestMs = 0;
  const ledger: Ledger = {
    placed: new Map(),
    moves: new Map(),
    repeats: 0,
    tries: {
      longestMs,
      note(took, failure) {
        slowestMs = Math.max(slowestMs, took);
        if (failure !== undefined) failures.set(kindOf(failure), (failures.get(kindOf(failure)) ?? 0) + 1);
      },
    },
    onStep: (id, version) => acknowledged.set(`${id} ${version}`, performance.now()),
  };
  const over = new AbortController();
  const drive = async (lane: number): Promise<void> => {
    const random = createRandom(seed + lane);
    const ofLane = <One>(all: readonly One[]) => all.filter((_one, index) => index % lanes === lane);
    const [customers, couriers] = [ofLane(town.customers), ofLane(town.couriers)];
    while (!over.signal.aborted) {
      const courier = random.pick(couriers);
      const journey: Journey = { town, customers, random, ledger, courier, isCodeAsked: true, seen };
      await travel(journey);
      await pause(random.between(...restMs));
    }
  };
  const driving = Array.from({ length: lanes }, (_, lane) => drive(lane));
  let failure: unknown;
  for (const one of driving) one.catch((error: unknown) => (failure ??= error));
  return {
    ledger,
    acknowledged,
    failures,
    slowestMs: () => slowestMs,
    startMeasuring: () => (slowestMs = 0),
    requireGoing() {
      if (failure) throw new Error('An order was refused', { cause: failure });
    },
    async stop() {
      over.abort();
      await Promise.all(driving);
    },
  };
}

const seen = (): Promise<void> => Promise.resolve();

const kindOf = (failure: unknown): string =>
  failure instanceof ORPCError ? `${failure.status} ${failure.code}` : String(failure);

/** The longest time without an acknowledged write between two moments. */
export function longestGap({ acknowledged }: Load, from: number, to: number): number {
  const within = [from, ...[...acknowledged.values()].filter((at) => at >= from && at <= to), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}
