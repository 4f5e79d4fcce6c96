import type { UserId } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { deviceTokens } from '#server/db/schema.ts';

/** A device belongs to whoever used it last: on a shared phone the former owner hears nothing more. */
export async function saveDeviceToken(
  db: Queries,
  device: { userId: UserId; token: string; at: Date },
): Promise<void> {
  const { userId, token, at } = device;
  await db
    .insert(deviceTokens)
    .values({ userId, token, updatedAt: at })
    .onConflictDoUpdate({ target: deviceTokens.token, set: { userId, updatedAt: at } });
}
