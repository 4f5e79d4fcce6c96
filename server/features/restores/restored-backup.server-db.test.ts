import { expect, it } from 'vitest';
import { createHub } from '#server/live/hub.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { enqueue } from '#server/features/outbox/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { dumpOf, restoreInto } from '#server/testing/restored-copy.ts';
import { liveUntilMoment, moment, numbersOf, setClock } from '#server/testing/restores.ts';
import { settleRestore } from './commands.ts';

it('a backup that went back between two invoices gives no number twice, and sends nothing', async () => {
  const world = await liveUntilMoment();
  await enqueue(world.app.db, { topic: 'mail', payload: { to: 'x@mida.test' } });
  const dump = await dumpOf(world.database);
  setClock(world, new Date('2026-12-01T10:00:00Z'));
  await issueInvoices(world.app);
  const given = await numbersOf(world);
  expect(given).toEqual([1, 2, 3, 4]);
  await world.close();

  const database = await restoreInto(dump);
  const mida = await startTestApp({ shared: { database, hub: createHub() } });
  setClock(mida, new Date('2026-12-02T10:00:00Z'));
  expect(await numbersOf(mida)).toEqual([1, 2]);
  const lastInvoices = new Map([[2026, given.at(-1) ?? 0]]);
  const { leftOut, waiting } = await settleRestore(mida.app, { moment, lastInvoices, isLate: false });
  expect(leftOut).toEqual([{ year: 2026, first: 3, last: 4 }]);
  expect(waiting).toBe(1);
  await issueInvoices(mida.app);
  expect(await numbersOf(mida)).toEqual([1, 2, 5, 6]);
  await mida.close();
  await database.close();
});
