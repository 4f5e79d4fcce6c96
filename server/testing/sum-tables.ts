import type { OpenDatabase } from '#server/db/connect.ts';

/** The number of rows of each table, and a sum of their contents whatever their order. */
export async function sumTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<{ name: string }[]> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sums = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum
       from ${name} t`,
  );
  return (await pool.query<{ name: string; rows: number; sum: string }>(sums.join(' union all '))).rows;
}
