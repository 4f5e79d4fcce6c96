import type { Transaction } from '#server/db/connect.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { jobLimits, minutesAfter } from './job-time-limits.ts';
import { findOrder } from '#server/features/orders/store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

/** Informs admins once of a job that stands still (product §4.20). */
export async function judgeJob(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  orderId: string,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (order?.status !== 'out_for_delivery' && order?.status !== 'picked_up') return;
  const settings = await readSettings(tx);
  const dueAt = minutesAfter(order.statusSince, settings[jobLimits[order.status]]);
  if (at < dueAt) return setAlarm(tx, { topic: 'job_limit', subject: orderId, dueAt });
  if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
}
