import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codeEndsAt, codeTries, resendPause, seriesSeconds } from '#shared/domain/accounts/phone-codes.ts';
import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { phoneCodes, phones } from '#server/db/schema/phones.ts';

export type PhoneCode = typeof phoneCodes.$inferSelect;

const pauseInSql = sql.raw(
  `(case phone_codes.sends when 1 then ${resendPause(1)} when 2 then ${resendPause(2)} else ${resendPause(3)} end)`,
);
const isNewSeries = sql`${phoneCodes.sentAt} <= excluded.sent_at - ${sql.raw(String(seriesSeconds))} * interval '1 second'`;

/** Replaces the code before, if the pause is over. One statement: of many at once one is put. */
export async function putCode(
  tx: Transaction,
  { number, codeHash, at }: { number: string; codeHash: string; at: Date },
): Promise<{ sends: number } | undefined> {
  const [put] = await tx
    .insert(phoneCodes)
    .values({ number, codeHash, sentAt: at, expiresAt: codeEndsAt(at) })
    .onConflictDoUpdate({
      target: phoneCodes.number,
      set: {
        codeHash,
        sentAt: at,
        expiresAt: codeEndsAt(at),
        usedAt: null,
        tries: 0,
        sends: sql`case when ${isNewSeries} then 1 else least(${phoneCodes.sends} + 1, 100) end`,
      },
      setWhere: sql`${phoneCodes.sentAt} + ${pauseInSql} * interval '1 second' <= excluded.sent_at`,
    })
    .returning({ sends: phoneCodes.sends });
  return put;
}

export async function findCode(db: Queries, number: string): Promise<PhoneCode | undefined> {
  const [code] = await db.select().from(phoneCodes).where(eq(phoneCodes.number, number));
  return code;
}

const isLiving = (number: string, at: Date) =>
  and(eq(phoneCodes.number, number), isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, at));

/** Counts the try before anything is compared. Returns nothing for a code that is used, spent or too old. */
export async function countCodeTry(
  db: Queries,
  { number, at }: { number: string; at: Date },
): Promise<string | undefined> {
  const [counted] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isLiving(number, at), lt(phoneCodes.tries, codeTries)))
    .returning({ codeHash: phoneCodes.codeHash });
  return counted?.codeHash;
}

/** The try of a right code that is still to be used. */
export async function uncountCodeTry(db: Queries, code: { number: string; codeHash: string }): Promise<void> {
  await db
    .update(phoneCodes)
    .set({ tries: sql`greatest(${phoneCodes.tries} - 1, 0)` })
    .where(and(eq(phoneCodes.number, code.number), eq(phoneCodes.codeHash, code.codeHash)));
}

/** A code is used once, also from two devices. */
export async function takeCode(
  tx: Transaction,
  { number, codeHash, at }: { number: string; codeHash: string; at: Date },
): Promise<boolean> {
  const taken = await tx
    .update(phoneCodes)
    .set({ usedAt: at })
    .where(and(isLiving(number, at), eq(phoneCodes.codeHash, codeHash)))
    .returning({ number: phoneCodes.number });
  return taken.length > 0;
}

/**
 * Counts a message to a number that no code has proved; one statement for proved numbers too. The count of the hour is
 * the product's, so that nobody can make it pay for a stranger's traffic.
 */
export async function countUnprovedNumber(
  db: Queries,
  { key, number, at }: { key: string; number: string; at: Date },
): Promise<{ isProved: boolean; count: number }> {
  const { rows } = await db.execute<{ isProved: boolean; count: number }>(sql`
    with known as (select exists (select 1 from ${phones}
      where ${phones.number} = ${number} and ${phones.provedAt} is not null
        and ${phones.usedAt} > ${usedSince(at).toISOString()}::timestamptz) as is_proved)
    insert into rate_limits as r (key, count, window_ends_at)
    select ${key}, case when is_proved then 0 else 1 end, now() + interval '1 hour' from known
    on conflict (key) do update set
      count = case when r.window_ends_at < now() then excluded.count else r.count + excluded.count end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning (select is_proved from known) as "isProved", count`);
  return rows[0] ?? { isProved: false, count: Number.MAX_SAFE_INTEGER };
}

export async function deleteOldCodes(db: Queries, at: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, new Date(at.getTime() - seriesSeconds * 1000)));
}

/** The codes are deleted with the account. */
export async function deleteCodesOf(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ number: phones.number }).from(phones).where(eq(phones.userId, userId));
  await tx.delete(phoneCodes).where(sql`${phoneCodes.number} in ${own}`);
}
