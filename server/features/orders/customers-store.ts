import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema-accounts.ts';

export async function findEmail(db: Queries, customerId: string): Promise<string | undefined> {
  const [customer] = await db.select({ email: users.email }).from(users).where(eq(users.id, customerId));
  return customer?.email;
}
