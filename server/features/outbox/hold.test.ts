import { afterAll, beforeEach, expect, it } from 'vitest';
import { operatorId } from '#shared/domain/console-acts.ts';
import { outboxTopics } from '#shared/domain/news/outbox-topics.ts';
import { startTestApp } from '#server/testing/app.ts';
import { told, toldOf } from '#server/testing/audit-told.ts';
import { adminOf } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { holdOutbox, releaseOutbox } from './hold-commands.ts';
import { countUnderWay, enqueue, type Carrier } from './store.ts';
import { carryOutDue } from './worker.ts';

const mida = await startTestApp();
const { app } = mida;
const { pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());
beforeEach(async () => {
  await releaseOutbox(app);
  await pool.query('delete from outbox');
});

const sent: string[] = [];
const carrierOf = (topic: Carrier['topic']): Carrier => ({
  topic,
  carryOut: ({ topic: left }) => {
    sent.push(left);
    return Promise.resolve({});
  },
  judge: () => ({ isFinal: false, pauseSeconds: 0 }),
  close: () => {},
});
const carryOutAll = async () => {
  sent.length = 0;
  for (const topic of outboxTopics) await carryOutDue(app, carrierOf(topic));
  return sent;
};
const isToldHeld = async () => (await admin.client.settings.getState()).outboxHeld;
const acts = async () => (await admin.client.audit.list({ adminId: operatorId, limit: 2 })).items.map(toldOf);
const subject = { kind: 'outbox', id: 'all' };

it('of a held outbox nothing leaves by any channel; its rows wait unchanged and leave after the release', async () => {
  for (const topic of outboxTopics) await enqueue(app.db, { topic, payload: { to: 'x@mida.test' } });
  const rows = async () => (await pool.query('select * from outbox order by id')).rows;
  const before = await rows();
  expect(await holdOutbox(app)).toEqual({ isNew: true, waiting: outboxTopics.length });
  expect(await carryOutAll()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(await releaseOutbox(app)).toEqual({ isNew: true, waiting: outboxTopics.length });
  expect(await carryOutAll()).toEqual([...outboxTopics]);
});

it('what is written while the outbox is held waits too', async () => {
  await holdOutbox(app);
  await enqueue(app.db, { topic: 'mail', payload: {} });
  expect(await carryOutAll()).toEqual([]);
  await releaseOutbox(app);
  expect(await carryOutAll()).toEqual(['mail']);
});

it('holding and releasing are acts of the operator, once each, and admins read it on their pages', async () => {
  expect(await isToldHeld()).toBe(false);
  await enqueue(app.db, { topic: 'mail', payload: {} });
  await holdOutbox(app);
  expect(await isToldHeld()).toBe(true);
  expect(await holdOutbox(app)).toEqual({ isNew: false, waiting: 1 });
  await releaseOutbox(app);
  expect(await isToldHeld()).toBe(false);
  expect((await releaseOutbox(app)).isNew).toBe(false);
  expect(await acts()).toEqual([
    told('outbox_released', subject, { after: { messages: 1 } }),
    told('outbox_held', subject, { after: { messages: 1 } }),
  ]);
});

it('a message that a worker had begun before the hold is counted as under way until it has left', async () => {
  await enqueue(app.db, { topic: 'mail', payload: {} });
  const underWay: number[] = [];
  const slow: Carrier = {
    ...carrierOf('mail'),
    carryOut: async () => {
      await holdOutbox(app);
      underWay.push(await countUnderWay(app.db));
      return {};
    },
  };
  await carryOutDue(app, slow);
  underWay.push(await countUnderWay(app.db));
  expect(underWay).toEqual([1, 0]);
});
