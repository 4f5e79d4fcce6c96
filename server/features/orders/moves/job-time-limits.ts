import { settingRanges } from '#shared/domain/setting-ranges.ts';
import type { Transaction } from '#server/db/connect.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

export const jobLimits = {
  out_for_delivery: 'pickupMinutes',
  picked_up: 'deliveryMinutes',
} as const;

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);

/** Rings first at the shortest limit that a setting allows. The end of a job drops no alarm: it rings without effect. */
export function watchJob(
  tx: Transaction,
  { id, status, statusSince }: Pick<OrderRecord, 'id' | 'status' | 'statusSince'>,
): Promise<void> {
  const { min } = settingRanges[jobLimits[status === 'picked_up' ? status : 'out_for_delivery']];
  return setAlarm(tx, { topic: 'job_limit', subject: id, dueAt: minutesAfter(statusSince, min) });
}
