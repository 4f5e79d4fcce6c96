import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TextTemplate } from '#shared/domain/news/text-templates.ts';
import { createCarriers } from '#server/background.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { startChildProgram } from '#server/testing/child-program.ts';
import { testServerUrl } from '#server/testing/test-server.ts';
import { startVendor } from '#server/testing/text-vendors.ts';
import { patience } from '#server/testing/waiting.ts';
import { enqueueText, noteTry } from './store.ts';

const vendor = await startVendor();
const settings = {
  SMS_GATEWAY_URL: `${vendor.origin}/send?ref={{id}}`,
  SMS_GATEWAY_BODY: '{{to}} {{text}}',
};
const mida = await startTestApp({ settings });
afterAll(async () => {
  await mida.close();
  await vendor.close();
});
const sql = (text: string) => mida.database.pool.query<Record<string, unknown>>(text);
beforeEach(async () => {
  for (const table of ['outbox', 'text_messages', 'text_days']) await sql(`delete from ${table}`);
});

/** Sends what is due, as a process of the product does, until it is killed. */
const sender = (url: string): string => `
  import { readConfig } from '#server/config.ts';
  import { openDatabase } from '#server/db/connect.ts';
  import { createCarriers } from '#server/background.ts';
  import { carryOutDue } from '#server/features/outbox/worker.ts';
  const { db } = await openDatabase({ url: '${url}' });
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  const config = readConfig(${JSON.stringify(settings)});
  const app = { config, db, log, meter: {}, clock: { now: () => new Date() } };
  const { sms } = createCarriers(app);
  for (;;) await carryOutDue(app, sms);`;

/** The state as if the leases of a dead process had run out, and the pauses before the next try were over. */
const endWaits = () => sql('update outbox set locked_until = null, run_at = now() where done_at is null');
const refs = () => vendor.asked.map(({ path }) => path.replace('/send?ref=mida-', ''));

it('no acknowledged text is lost when processes are killed while they send, and each counts once', async () => {
  const { rows } = await sql('select current_database() as name');
  const program = sender(testServerUrl(String(rows[0]?.['name'])));
  const facts = { template: 'suspension_lifted', facts: {} } as const;
  await mida.app.db.transaction(async (tx) => {
    for (let index = 0; index < 40; index += 1)
      await enqueueText(tx, ['sms'], { ...facts, to: `06123456${String(10 + index)}` });
  });
  // Each second request keeps its sender waiting, so that every kill finds some under way.
  vendor.answer = () => (vendor.asked.length % 2 === 0 ? null : { status: 200, body: '' });
  for (let kills = 1; kills <= 3; kills += 1) {
    const child = startChildProgram(program);
    await expect.poll(() => vendor.asked.length, patience).toBeGreaterThanOrEqual(8 * kills);
    await child.kill();
    await endWaits();
  }
  vendor.answer = () => ({ status: 200, body: '' });
  const { sms } = createCarriers(mida.app);
  while ((await carryOutDue(mida.app, sms)) > 0) await endWaits();

  const jobs = await sql('select id::text, done_at is not null as done from outbox order by id');
  expect(jobs.rows.every(({ done }) => done)).toBe(true);
  expect([...new Set(refs())].toSorted()).toEqual(jobs.rows.map(({ id }) => String(id)).toSorted());
  // Only what was under way at a kill was asked for again: at most the five slots of each kill.
  expect(vendor.asked.length - 40).toBeLessThanOrEqual(15);
  expect((await sql('select state, count(*)::int from text_messages group by state')).rows).toEqual([
    { state: 'sent', count: 40 },
  ]);
  const counted = await sql(
    'select sum(texts)::int as texts, sum(spent_centimes)::int as spent from text_days',
  );
  expect(counted.rows).toEqual([{ texts: 40, spent: 40 * 40 }]);
}, 120_000);

it('texts that leave at once spend no more than the budget together, codes apart', async () => {
  await sql('update settings set sms_budget_mad = 10');
  const tryOne = (template: TextTemplate, outboxId: number) =>
    noteTry(mida.app.db, {
      outboxId,
      channel: 'sms',
      template,
      number: '0612345678',
      costCentimes: 100,
      at: mida.clock.now(),
    });
  const others = await Promise.all(Array.from({ length: 40 }, (_, id) => tryOne('suspended', id)));
  expect(others.filter((state) => state === 'queued')).toHaveLength(10);
  expect(others.filter((state) => state === undefined)).toHaveLength(30);
  const codes = await Promise.all(Array.from({ length: 5 }, (_, id) => tryOne('code', 100 + id)));
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'queued'));
  expect((await sql('select texts, spent_centimes as spent from text_days')).rows).toEqual([
    { texts: 15, spent: 1500 },
  ]);
});
