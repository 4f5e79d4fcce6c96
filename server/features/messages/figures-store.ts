import { sql } from 'drizzle-orm';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import type { Queries } from '#server/db/connect.ts';
import { textDays } from '#server/db/schema/text-messages.ts';

export interface ChannelSums {
  channel: TextChannel;
  todayTexts: number;
  todayCentimes: number;
  monthTexts: number;
  monthCentimes: number;
}

/** Today, and the last 30 days with it. */
export const sumTexts = (db: Queries, today: string): Promise<ChannelSums[]> =>
  db
    .select({
      channel: textDays.channel,
      todayTexts: sum(sql`${textDays.texts}`, today),
      todayCentimes: sum(sql`${textDays.spentCentimes}`, today),
      monthTexts: sql<number>`sum(${textDays.texts})::int`,
      monthCentimes: sql<number>`sum(${textDays.spentCentimes})::int`,
    })
    .from(textDays)
    .where(sql`${textDays.day} between ${today}::date - 29 and ${today}::date`)
    .groupBy(textDays.channel);

const sum = (amount: ReturnType<typeof sql>, today: string) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${textDays.day} = ${today}::date), 0)::int`;
