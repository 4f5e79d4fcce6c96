import { and, eq, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Keyset } from '#shared/domain/paging.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { phonesAsked } from '#shared/domain/accounts/phone.ts';
import { readNames } from '#shared/domain/search/name-search.ts';
import { findCommonOrRare, type Walked } from '#server/db/statements/common-or-rare.ts';
import type { Queries } from '#server/db/connect.ts';
import { holdsAll, holdsGrams, holdsNames, piecesOf } from '#server/db/statements/grams.ts';
import { unnamed } from '#server/db/statements/named-statements.ts';
import { users } from '#server/db/schema/accounts.ts';
import { readUsers, type UserRecord } from './store.ts';

export async function listUsersByRole(
  db: Queries,
  role: Role,
  page: { cursor?: Keyset; limit: number; search: string },
): Promise<UserRecord[]> {
  const { cursor, limit, search } = page;
  const before =
    cursor &&
    sql`(${users.createdAt}, ${users.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  const listed = and(eq(users.role, role), isNull(users.deletedAt), before);
  if (search === '') return readUsers(db, listed, limit);
  const ways = waysToMatch(search);
  if (ways.length === 0) return [];
  const ids = await findCommonOrRare({
    limit,
    walk: (rows) => readNewest(db, listed, { rows, limit, ways }),
    lookUp: (most) => lookUp(db, listed, { most, limit, ways }),
  });
  return ids.length === 0 ? [] : readUsers(db, sql`${users.id} = any(${sql.param(ids)}::uuid[])`, limit);
}

interface Way {
  isMatch: SQL;
  texts: string[];
}

/** Matches in name, e-mail and phone; a phone also with +212 or Arabic digits, a name in the letters of `foldText`. */
function waysToMatch(search: string): Way[] {
  const way = (column: AnyColumn, texts: string[]): Way[] =>
    texts.some(Boolean) ? [{ texts, isMatch: holdsAll(column, texts) }] : [];
  const words = search.includes('@') ? [] : readNames(search);
  const inName = { texts: piecesOf(words), isMatch: holdsNames(users.searchName, words) };
  return [
    ...(words.length > 0 ? [inName] : []),
    ...way(users.email, search.includes(' ') ? [] : [search.toLowerCase()]),
    ...phonesAsked(search).flatMap((phone) => way(users.phone, [phone])),
  ];
}

/** The lengths stand in the text: PostgreSQL plans an unknown one badly. The lengths are many, so the statements have no name. */
const newestFirst = (limit: number): SQL =>
  sql.raw(`order by created_at desc, id desc limit ${String(limit)}`);

async function readNewest(
  db: Queries,
  listed: SQL | undefined,
  { rows, limit, ways }: { rows: number; limit: number; ways: readonly Way[] },
): Promise<Walked> {
  const read = await db.execute<{ ids: string[]; isAll: boolean }>(sql`${unnamed}
    with found as (
      select id from (
        select id, created_at, search_name, email, phone from ${users} where ${listed} ${newestFirst(rows)}) users
      where ${or(...ways.map(({ isMatch }) => isMatch))} ${newestFirst(limit)})
    select array(select id from found) as ids, (select count(*) from found) < ${limit}
      and not exists (select from ${users} where ${listed} limit 1 offset ${sql.raw(String(rows))}) as "isAll"`);
  const { ids, isAll } = read.rows[0] ?? { ids: [], isAll: true };
  return { ids, isCommon: ids.length > 0, isAll };
}

async function lookUp(
  db: Queries,
  listed: SQL | undefined,
  { most, limit, ways }: { most: number; limit: number; ways: readonly Way[] },
): Promise<string[] | undefined> {
  const isFound = or(...ways.map(({ isMatch, texts }) => and(isMatch, holdsGrams(users.searchGrams, texts))));
  const { rows } = await db.execute<{ ids: string[]; isWhole: boolean }>(sql`${unnamed}
    with matching as materialized (
      select id, created_at from ${users} where ${and(listed, isFound)} limit ${sql.raw(String(most + 1))})
    select array(select id from matching ${newestFirst(limit)}) as ids, (select count(*) from matching) <= ${most} as "isWhole"`);
  const [row] = rows;
  return row?.isWhole ? row.ids : undefined;
}
