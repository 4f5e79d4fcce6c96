import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { numberOfLock } from '#server/db/advisory-locks.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { settlePurpose } from './purpose.ts';

it('a start waits for another one that fills the database, whatever time-outs the database’s user has', async () => {
  const first = await createTestDatabase();
  const { rows } = await first.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  for (const timeout of ['statement_timeout', 'lock_timeout'])
    await runOnTestServer(`alter database ${name} set ${timeout} = '500ms'`);
  const database = await openDatabase({ url: testServerUrl(name) });
  const mida = await startTestApp({ shared: { database, hub: createHub() } });
  const production = { ...mida.app, config: { ...mida.app.config, mode: 'production' as const } };
  const waiting = first.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${numberOfLock('purpose')})`);
    const settled = settlePurpose(production);
    await Promise.race([settled, pause(1_500)]);
    return { settled };
  });
  await expect(waiting.then(({ settled }) => settled)).resolves.toBeUndefined();
  await mida.close();
  await database.close();
  await first.close();
});
