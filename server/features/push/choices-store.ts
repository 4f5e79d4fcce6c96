import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { NewsChannel, NewsGroup } from '#shared/domain/news/news-channels.ts';
import type { Queries } from '#server/db/connect.ts';
import { newsChoices } from '#server/db/schema/news-choices.ts';

export interface NewsChoice {
  group: NewsGroup;
  channel: NewsChannel;
  isOn: boolean;
}

/** Only what the person chose; the rest is on. */
export function listNewsChoices(db: Queries, userId: string): Promise<NewsChoice[]> {
  const { newsGroup: group, channel, isOn } = newsChoices;
  return db
    .select({ group, channel, isOn })
    .from(newsChoices)
    .where(eq(newsChoices.userId, userId))
    .orderBy(group, channel);
}

/** The last press wins. */
export async function writeNewsChoices(
  db: Queries,
  { userId, choices, at }: { userId: string; choices: readonly NewsChoice[]; at: Date },
): Promise<void> {
  const rows = choices.map(({ group, channel, isOn }) => ({
    userId,
    newsGroup: group,
    channel,
    isOn,
    chosenAt: at,
  }));
  await db
    .insert(newsChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [newsChoices.userId, newsChoices.newsGroup, newsChoices.channel],
      set: { isOn: sql`excluded.is_on`, chosenAt: sql`excluded.chosen_at` },
    });
}

export const isSwitchedOff = (
  userId: SQLWrapper,
  group: NewsGroup | SQLWrapper,
  channel: NewsChannel | SQLWrapper,
): SQL => sql`exists (
  select 1 from ${newsChoices}
  where ${newsChoices.userId} = ${userId} and ${newsChoices.newsGroup} = ${asText(group)}
    and ${newsChoices.channel} = ${asText(channel)} and not ${newsChoices.isOn})`;

/** Names of our own, written into the statement. */
const asText = (name: string | SQLWrapper) => (typeof name === 'string' ? sql.raw(`'${name}'`) : name);
