import pg from 'pg';
import { statements, type StatementName } from './bare-statements.ts';

export type Run = <Row extends object>(name: StatementName, values?: unknown[]) => Promise<Row[]>;

export interface BareDatabase {
  run: Run;
  inTransaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
}

export function openBareDatabase(connectionString: string | undefined): BareDatabase {
  const pool = new pg.Pool({ connectionString, max: 10, idleTimeoutMillis: 0, application_name: 'bare' });
  return {
    run: runOn(pool),
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(runOn(client));
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}

const runOn =
  (connection: pg.Pool | pg.PoolClient): Run =>
  async <Row extends object>(name: StatementName, values: unknown[] = []) =>
    (await connection.query<Row & pg.QueryResultRow>({ name, text: statements[name], values })).rows;
