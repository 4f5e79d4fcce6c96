import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/accounts.ts';
import { newsChoices } from '#server/db/schema/news-choices.ts';
import { deviceTokens, pushDevices } from '#server/db/schema/push.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  devices: (db, userId) =>
    db
      .select({ updatedAt: deviceTokens.updatedAt })
      .from(deviceTokens)
      .where(eq(deviceTokens.userId, userId)),
  pushDevices: (db, userId) =>
    db
      .select(pushDeviceColumns)
      .from(pushDevices)
      .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
      .where(eq(sessions.userId, userId)),
  newsChoices: (db, userId) => db.select().from(newsChoices).where(eq(newsChoices.userId, userId)),
} satisfies OwnData;

const pushDeviceColumns = {
  endpoint: pushDevices.endpoint,
  deliveredAt: pushDevices.deliveredAt,
  openedAt: pushDevices.openedAt,
  createdAt: pushDevices.createdAt,
};
