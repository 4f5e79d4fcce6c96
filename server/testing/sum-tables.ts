import type { OpenDatabase } from '#server/db/connect.ts';

type Pool = Pick<OpenDatabase, 'pool'>;

export interface TableColumns {
  name: string;
  columns: string[];
}

/** The tables of the product with their columns. */
export async function listColumns({ pool }: Pool): Promise<TableColumns[]> {
  const { rows } = await pool.query<TableColumns>(
    `select table_name as name, array_agg(quote_ident(column_name) order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' group by 1 order by 1`,
  );
  return rows;
}

/** The number of rows of each table by its name, and a sum of the columns' contents whatever their order. */
export async function sumTables(database: Pool, tables?: TableColumns[]): Promise<{ name: string }[]> {
  const sums = (tables ?? (await listColumns(database))).map(
    ({ name, columns }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(line, '' order by line)) as sum
       from (select md5(row(${columns.join(', ')})::text) as line from ${name}) t`,
  );
  const { rows } = await database.pool.query<{ name: string }>(`${sums.join(' union all ')} order by name`);
  return rows;
}
