import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  mail: (db, userId) =>
    db
      .select({
        template: sql<string>`${outbox.payload}->>'template'`,
        createdAt: outbox.createdAt,
        doneAt: outbox.doneAt,
        deadAt: outbox.deadAt,
      })
      .from(outbox)
      .innerJoin(users, sql`${outbox.payload}->>'to' = ${users.email}`)
      .where(and(eq(outbox.topic, 'mail'), eq(users.id, userId)))
      .orderBy(asc(outbox.id)),
} satisfies OwnData;
