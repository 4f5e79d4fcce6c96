import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { explainFailure } from '#server/log.ts';

/** `npm run sql -- "select …"`: runs one statement on the configured database and prints the rows as JSON lines. */
async function runStatement(statement: string): Promise<void> {
  const { pool, close } = await openDatabase(readConfig().database);
  try {
    const { rows } = await pool.query<Record<string, unknown>>(statement);
    for (const row of rows) console.log(JSON.stringify(row));
  } finally {
    await close();
  }
}

runStatement(process.argv[2] ?? '').catch((error: unknown) => {
  const isStatementWrong = error instanceof Error && error.name === 'error';
  console.error(isStatementWrong ? error.message : explainFailure(error));
  process.exitCode = 1;
});
