import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Fate } from '#server/copy-fates.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { liftTimeouts } from '#server/db/time-outs.ts';
import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import { standInFor, type Replacing } from './stand-ins-store.ts';

/** Columns that can hold a text or a degree, as `table.column`: all but other numbers, times, ids, bytes and names of enums. */
export async function listSpeakingColumns(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (coalesce(e.typname, t.typname) = 'float8'
        or coalesce(e.typcategory, t.typcategory) not in ('N', 'B', 'D', 'E')
        and coalesce(e.typname, t.typname) not in ('uuid', 'bytea'))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Sessions on this database that are older than this process, and so of others. */
export async function countOtherSessions(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and backend_start < clock_timestamp() - ${process.uptime()} * interval '1 second'`);
  return rows[0]?.others ?? 0;
}

export async function readDatabaseName(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]?.name ?? '';
}

/** The product's triggers refuse what a copy needs: history stays, and words go with accounts alone. */
export async function switchRules(tx: Transaction, to: 'enable' | 'disable'): Promise<void> {
  for (const table of await listTables(tx))
    await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger user`);
}

async function listTables(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  return rows.map(({ name }) => name);
}

/**
 * Deletes all rows, and the samples of values that the planner keeps of each column: of an empty table it makes no new
 * ones.
 */
export async function emptyTable(tx: Transaction, table: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)}`);
  const { rows } = await tx.execute<{ column: string; type: string }>(sql`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_stats s on s.schemaname = 'public' and s.tablename = ${table} and s.attname = a.attname
    where a.attrelid = format('public.%I', ${table}::text)::regclass and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`);
  for (const { column, type } of rows) {
    const name = sql.identifier(column);
    await tx.execute(sql`alter table ${sql.identifier(table)} alter column ${name} type ${sql.raw(type)}`);
  }
}

/** Each telephone number gets another one that was not in use: 0600000001 and on. */
export async function numberPhones(
  tx: Transaction,
  columns: readonly (readonly [table: string, column: string])[],
): Promise<void> {
  const all = columns.map(
    ([table, column]) => sql`select ${sql.identifier(column)} as number from ${sql.identifier(table)}`,
  );
  await tx.execute(sql`
    create temporary table copied_phones on commit drop as
    with used as (
        select distinct number from (${sql.join(all, sql` union all `)}) found
        where number not in ('', ${sql.raw(`'${erasedPhone}'`)})),
      spare as (
        select number, row_number() over (order by number) as place from (
          select '06' || lpad(n::text, 8, '0') as number
          from generate_series(1, (select 2 * count(*) from used)) n
          except select number from used) unused)
    select shuffled.number as former, spare.number as present
    from (select number, row_number() over (order by random()) as place from used) shuffled join spare using (place)`);
  await tx.execute(sql`create unique index on copied_phones (former)`);
  await tx.execute(sql`analyze copied_phones`);
}

export async function replaceColumns(
  tx: Transaction,
  { table, fates, replacing }: { table: string; fates: Record<string, Fate>; replacing: Replacing },
): Promise<void> {
  const written = Object.entries(fates).flatMap(([name, fate]) =>
    fate === 'stays' || fate === 'own'
      ? []
      : [sql`${sql.identifier(name)} = ${standInFor(fate, { table, name }, replacing)}`],
  );
  if (written.length === 0) return;
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(written, sql`, `)}`);
}

/** Fills the table from the orders, as its trigger would have done. Deleted customers have none. */
export async function gatherContacts(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from order_contacts`);
  await tx.execute(sql`
    insert into order_contacts (customer_id, name, phone, restaurant_ids)
    select customer_id, customer_name, orders.phone, array_agg(distinct restaurant_id)
    from orders join users on users.id = customer_id
    where deleted_at is null group by 1, 2, 3`);
}

/**
 * Rounds to whole kilometres: the lengths of ways from several restaurants, whose places stay, would narrow a moved
 * home down again.
 */
export async function coarsenLengths(tx: Transaction): Promise<void> {
  const whole = (column: string) => {
    const name = sql.identifier(column);
    return sql`${name} = (${name} + 500) / 1000 * 1000`;
  };
  await tx.execute(sql`update orders set ${whole('route_metres')}`);
  await tx.execute(sql`update order_mends set ${whole('former_metres')}`);
  await tx.execute(sql`update offers set ${whole('route_metres')}`);
}

/** admin-1@copy.invalid and so on, by the time of the account: no mail server takes them. Deleted accounts keep theirs. */
export async function writeEmails(tx: Transaction): Promise<void> {
  // Writes in two steps: in a second run a new address may be another account's former one.
  await tx.execute(sql`
    update users set email = id || '@copy.invalid' where email is not null and deleted_at is null`);
  await tx.execute(sql`
    update users set email = numbered.role || '-' || numbered.place || '@copy.invalid'
    from (
      select id, role, row_number() over (partition by role order by created_at, id) as place
      from users where email is not null and deleted_at is null) numbered
    where users.id = numbered.id`);
}

/** Each account with an address gets the one password. */
export async function writePasswords(
  tx: Transaction,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    select gen_random_uuid(), id, id::text, 'credential', ${passwordHash}, ${at.toISOString()}, ${at.toISOString()}
    from users where email is not null and deleted_at is null`);
  return rowCount ?? 0;
}

/** Alarms of topics that the product does not ring were written by hand. */
export async function deleteStrayAlarms(tx: Transaction, topics: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from timetable where topic <> all(${sql.param([...topics])}::text[])`);
}

/** The files would keep what stood there before. Outside of a transaction, so the session has no time-outs. */
export async function rewriteFiles(pool: pg.Pool): Promise<void> {
  const tables = (await listTables(drizzle(pool))).map((name) => pg.escapeIdentifier(name));
  const client = await pool.connect();
  try {
    await liftTimeouts(drizzle(client), 'session');
    await client.query(`vacuum (full, analyze) ${tables.join(', ')}`);
  } finally {
    client.release(true);
  }
}
