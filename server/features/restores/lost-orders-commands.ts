import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { keepingPatience } from '#server/db/patience.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { writeStop } from '#server/features/settings/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { logSparingly } from '#server/log.ts';
import { operator } from '#server/security/acting-admin.ts';
import { findVersions } from './lost-orders-store.ts';

/** As many as a few seconds of a busy city bring: what another primary lacks was acknowledged last. */
const newestMoves = 200;
const againMs = 1_000;

/**
 * Remembers the newest moves that any process has acknowledged, and looks after each new connection whether the
 * database still has them: another server may have become the primary without them (decision 99). The embedded engine
 * has no other server.
 */
export function startComparingOrders(
  app: AppContext,
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
): { stop(): Promise<void> } {
  if (engine === 'embedded') return { stop: () => Promise.resolve() };
  const acknowledged = new Map<string, number>();
  const closing = new AbortController();
  const logTrouble = logSparingly(app.log, 'the newest orders could not be compared');
  let isDue = false;
  let comparing: Promise<void> | undefined;

  const compare = async (): Promise<void> => {
    while (isDue && !closing.signal.aborted) {
      isDue = false;
      try {
        await noteLost(app, acknowledged);
      } catch (error) {
        isDue = true;
        logTrouble(levelOf(error), error);
        await pause(againMs, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    comparing = undefined;
  };
  // A connection is made for a request, which may have no time left.
  const onConnect = keepingPatience((): void => {
    if (acknowledged.size === 0) return;
    isDue = true;
    comparing ??= compare();
  });
  const forget = app.live.listen(['acknowledged'], ({ id, version }) => remember(acknowledged, id, version));
  pool.on('connect', onConnect);
  return {
    async stop() {
      forget();
      pool.off('connect', onConnect);
      closing.abort();
      await comparing;
    },
  };
}

/** The newest is last; hints of several processes may come in another order. */
function remember(acknowledged: Map<string, number>, id: string, version: number): void {
  const known = acknowledged.get(id) ?? 0;
  acknowledged.delete(id);
  acknowledged.set(id, Math.max(known, version));
  const [oldest] = acknowledged.keys();
  if (acknowledged.size > newestMoves && oldest !== undefined) acknowledged.delete(oldest);
}

async function noteLost(app: AppContext, acknowledged: Map<string, number>): Promise<void> {
  const asked = new Map(acknowledged);
  const found = await findVersions(app.db, [...asked.keys()]);
  const lost = [...asked].filter(([id, version]) => (found.get(id) ?? 0) < version);
  if (lost.length === 0) return;
  await inTransaction(app, async (tx, announce) => {
    const now = app.clock.now();
    if (await writeStop(tx, 'ordersLostSince', now)) announce.settings(now);
  });
  const orders = lost.map(([id, version]) => ({ id, acknowledged: version, found: found.get(id) ?? null }));
  app.log.error({ orders }, 'the database lacks acknowledged orders');
  for (const [id] of lost) acknowledged.delete(id);
}

/** Settles after people have compared. False when none is noted as lost. */
export function settleLostOrders(app: Pick<AppContext, 'db' | 'live' | 'clock'>): Promise<boolean> {
  return inTransaction(app, async (tx, announce) => {
    if (!(await writeStop(tx, 'ordersLostSince', null))) return false;
    const at = app.clock.now();
    const subject = { kind: 'settings', id: 'all' } as const;
    await recordAct(tx, operator, { act: 'lost_orders_settled', subject, at });
    announce.settings(at);
    return true;
  });
}
