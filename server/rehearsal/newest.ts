import { ok, type Verdict } from '#server/doctor/finding.ts';
import type { Queries } from '#server/db/connect.ts';
import type { Examined } from '#server/doctor/looks.ts';
import { readNewestMoments } from '#server/features/orders/soundness-store.ts';

/** How far back the newest order and step are: what came after them would be lost, if anything did. */
export async function newest(db: Queries, { world }: Examined): Promise<Verdict> {
  const { orderMs, stepMs } = await readNewestMoments(db);
  if (orderMs === null || stepMs === null) return ok('it holds no order');
  const now = world.now().getTime();
  return ok(`order of ${told(orderMs, now)}; step of an order of ${told(stepMs, now)}`);
}

const told = (atMs: number, nowMs: number): string =>
  `${new Date(atMs).toISOString()} (${minutesOf(nowMs - atMs)} min before now)`;

/** A clock that was ahead is no gap. */
const minutesOf = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 60_000));
