import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { timetable } from '#server/db/schema/timetable.ts';

export async function eraseAlarms(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(timetable).where(eq(timetable.subject, userId));
}
