import type { IncomingMessage, TextFigures } from '#shared/contract/marketplace/messages.ts';
import { windowEnd } from '#shared/domain/news/incoming.ts';
import { budgetState } from '#shared/domain/news/text-costs.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import type { AppContext } from '#server/context.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { sumTexts } from './figures-store.ts';
import type { IncomingRow } from './incoming-store.ts';
import { budgetOf, channelsOf } from './store.ts';

export const viewIncoming = (
  { lastReceivedAt, answeredBy, ...row }: IncomingRow,
  now: Date,
): IncomingMessage => ({
  ...row,
  windowEndsAt: windowEnd(lastReceivedAt),
  isWindowOpen: now < windowEnd(lastReceivedAt),
  isAnsweredByMachine: row.answeredAt !== null && answeredBy === null,
});

/** The figures of the channels that are set up, and of those that cost something lately. */
export async function viewFigures(app: AppContext): Promise<TextFigures> {
  const settings = await readSettings(app.db);
  const sums = await sumTexts(app.db, dayOf(app.clock.now()));
  const channels = new Set([...channelsOf(app), ...sums.map(({ channel }) => channel)]);
  return {
    channels: [...channels].map((channel) => {
      const found = sums.find((one) => one.channel === channel);
      const budgetCentimes = budgetOf(channel, settings);
      const { todayTexts = 0, todayCentimes = 0, monthTexts = 0, monthCentimes = 0 } = found ?? {};
      const budget = budgetState(todayCentimes, budgetCentimes);
      return { channel, todayTexts, todayCentimes, monthTexts, monthCentimes, budgetCentimes, budget };
    }),
  };
}
