import { sql } from 'drizzle-orm';
import { oldPlanMs } from '#shared/domain/dispatch/kept-plan.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const value = sql.placeholder;

const read = rawStatement<{ name: string }>(
  () => sql`
    select r.name from dispatch_state s
    cross join lateral jsonb_to_recordset(coalesce(s.plan->'standbys', '[]')) as h ("courierId" uuid, "restaurantId" integer)
    join couriers c on c.user_id = h."courierId" and c.is_on_duty
    join restaurants r on r.id = h."restaurantId"
    where h."courierId" = ${value('courierId')}::uuid and s.planned_at >= ${value('freshFrom')}::timestamptz
      and not exists (select from trips t where t.courier_id = c.user_id and t.closed_at is null)`,
);

/** The restaurant where a courier on duty without a trip helps by waiting, by a fresh plan. */
export async function findStandby(db: Queries, courierId: string, now: Date): Promise<string | null> {
  const freshFrom = new Date(now.getTime() - oldPlanMs).toISOString();
  const { rows } = await read(db, { courierId, freshFrom });
  return rows[0]?.name ?? null;
}
