/** Whole orders, one after the other, and when each was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#shared/domain/random.ts';
import { travel, type Ledger } from '#e2e/chaos/journeys.ts';
import type { Town } from '#e2e/chaos/town.ts';

/** The pause between two orders; an account places 20 an hour. */
const restMs = 800;

export interface Orders {
  /** When each order was acknowledged, by the clock of the machine, in their sequence. */
  acknowledged: Map<string, number>;
  /** Resolves once this number of further ones was acknowledged. */
  more(count: number): Promise<void>;
  /** Ends with lost answers, as when the server is gone. */
  breakOff(): Promise<void>;
  stop(): Promise<void>;
}

export function startOrders(town: Town): Orders {
  const acknowledged = new Map<string, number>();
  // Nothing by chance: no order is cancelled, and none moved by an admin, who would need a second factor.
  const random = { ...createRandom(45), chance: () => false };
  let state: 'going' | 'ending' | 'broken' = 'going';
  const ledger: Ledger = {
    placed: new Map(),
    moves: new Map(),
    repeats: 0,
    tries: {
      longestMs: 30_000,
      note(_took, failure) {
        if (failure !== undefined && state === 'broken') throw failure;
      },
    },
    onStep: (id, version) => version === 1 && acknowledged.set(id, Date.now()),
  };
  const seen = (): Promise<void> => Promise.resolve();
  const drive = async (): Promise<void> => {
    for (let turn = 0; state === 'going'; turn += 1) {
      const customer = town.customers[turn % town.customers.length];
      const courier = town.couriers[turn % town.couriers.length];
      if (!customer || !courier) throw new Error('The town is empty');
      await travel({ town, customers: [customer], random, ledger, courier, isCodeAsked: true, seen });
      await pause(restMs);
    }
  };
  const driving = drive().catch((error: unknown) => {
    if (state !== 'broken') throw error;
  });
  const refused = driving.then(() => Promise.reject(new Error('No order is placed any more')));
  refused.catch(() => {});
  return {
    acknowledged,
    async more(count) {
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted) await Promise.race([pause(50), refused]);
    },
    async breakOff() {
      state = 'broken';
      await driving;
    },
    async stop() {
      state = 'ending';
      await driving;
    },
  };
}
