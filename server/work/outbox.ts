import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema.ts';

export interface Mail {
  template: 'confirm' | 'reset';
  to: string;
  name: string;
  link: string;
}

/** Writes a mail down in the transaction that causes it; the worker sends it after commit. */
export async function enqueueMail(db: Queries, mail: Mail): Promise<void> {
  await db.insert(outbox).values({ topic: 'mail', payload: { ...mail }, runAt: sql`now()`, createdAt: sql`now()` });
}
