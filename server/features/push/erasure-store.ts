import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { newsChoices } from '#server/db/schema/news-choices.ts';
import { deviceTokens } from '#server/db/schema/push.ts';

export async function eraseDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(deviceTokens).where(eq(deviceTokens.userId, userId));
}

export async function eraseNewsChoices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(newsChoices).where(eq(newsChoices.userId, userId));
}
