import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { startVendor, twilioAnswers } from '#server/testing/text-vendors.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { createTextCarrier, type TextMakers } from './carrier.ts';
import { channelsOf, enqueueText, type Text } from './store.ts';

const vendor = await startVendor();
const mida = await startTestApp({
  settings: {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'twilio-secret',
    TWILIO_FROM: 'Mida',
    TEXTS_TEST_VENDOR: vendor.origin,
  },
});
const { client } = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
afterAll(async () => {
  await mida.close();
  await vendor.close();
});
const sql = (text: string) => mida.database.pool.query<Record<string, unknown>>(text);

beforeEach(async () => {
  vendor.answer = () => twilioAnswers.taken(`SM${String(vendor.asked.length)}`);
  await client.settings.update({ smsCostCentimes: 50, smsBudgetMad: 10, whatsappCostCentimes: 30 });
});
afterEach(async () => {
  vendor.asked.length = 0;
  for (const table of ['outbox', 'text_messages', 'text_days']) await sql(`delete from ${table}`);
});

const makers: TextMakers = {
  languageOf: () => Promise.resolve('ar'),
  makeCode: () => Promise.resolve('424242'),
  makeOrderPath: () => Promise.resolve('/orders/1'),
  findHandOverCode: () => Promise.resolve('7788'),
  writeNews: () => ({ title: 'T', body: 'B', path: '/' }),
};
/** A text of two parts. */
const lifted = { template: 'suspension_lifted', to: '0612345678', facts: {} } as const;
const code = { template: 'code', to: '0612345678', facts: { nonce: 'n' } } as const;

async function send(text: Text, channel: TextChannel = 'sms', answerMs = 20_000): Promise<void> {
  await enqueueText(mida.app.db, channelsOf(mida.app), { ...text, channel });
  await sendDue(channel, answerMs);
}
const sendDue = (channel: TextChannel = 'sms', answerMs = 20_000) =>
  carryOutDue(mida.app, createTextCarrier(mida.app, channel, { ...makers, answerMs }));
const spend = (centimes: number) => sql(`update text_days set spent_centimes = ${centimes}`);
const dayOfSms = async () =>
  (await client.messages.getFigures()).channels.find(({ channel }) => channel === 'sms');
const deadErrors = async () =>
  (await sql('select last_error from outbox where dead_at is not null order by id')).rows.map(
    (row) => row['last_error'],
  );
const newsToAdmins = async () =>
  (
    await sql(
      `select payload->>'news' as news, payload->>'words' as channel from outbox where topic = 'push'`,
    )
  ).rows;

describe('what texts cost', () => {
  it('an SMS costs by its parts, WhatsApp by the message, and both are summed by day and channel', async () => {
    await send(lifted);
    await send(lifted, 'whatsapp');
    await sql(`insert into text_days (channel, day, texts, spent_centimes)
      select 'sms', day - 29, 7, 700 from text_days where channel = 'sms'
      union all select 'sms', day - 30, 9, 900 from text_days where channel = 'sms'`);
    expect((await client.messages.getFigures()).channels).toEqual([
      {
        channel: 'sms',
        todayTexts: 1,
        todayCentimes: 50,
        monthTexts: 8,
        monthCentimes: 750,
        budgetCentimes: 1000,
        budget: 'open',
      },
      {
        channel: 'whatsapp',
        todayTexts: 1,
        todayCentimes: 30,
        monthTexts: 1,
        monthCentimes: 30,
        budgetCentimes: 30_000,
        budget: 'open',
      },
    ]);
  });

  it('what the vendor refused costs nothing, and costs again when it is tried again', async () => {
    vendor.answer = () => twilioAnswers.refused(21211);
    await send(lifted);
    expect(await dayOfSms()).toMatchObject({ todayTexts: 1, todayCentimes: 0 });
    vendor.answer = () => twilioAnswers.taken('SM9');
    await client.outbox.reviveAll();
    await sendDue();
    expect(await dayOfSms()).toMatchObject({ todayTexts: 1, todayCentimes: 50 });
  });

  it('what the vendor left unanswered costs once, however often it is tried', async () => {
    vendor.answer = () => null;
    await send(lifted, 'sms', 50);
    await sql('update outbox set run_at = now()');
    await sendDue('sms', 50);
    expect(vendor.asked).toHaveLength(2);
    expect(await dayOfSms()).toMatchObject({ todayCentimes: 50 });
  });
});

describe('the budget of a day', () => {
  it('at the budget all but codes are given up, and leave once it is raised', async () => {
    await send(code);
    await spend(1000);
    await send(lifted);
    await send(code);
    expect(vendor.asked).toHaveLength(2);
    expect(await deadErrors()).toEqual(['TextFailed: budget_spent: sms']);
    expect(await client.outbox.listDead()).toMatchObject([
      { cause: 'budget_spent', text: 'suspension_lifted' },
    ]);
    expect(await dayOfSms()).toMatchObject({ budget: 'spent' });
    await client.settings.update({ smsBudgetMad: 100 });
    await client.outbox.reviveAll();
    await sendDue();
    expect(vendor.asked).toHaveLength(3);
  });

  it('a text that does not fit into what is left is given up, and the other channel goes on', async () => {
    await send(code);
    await spend(960);
    await send(lifted);
    await send(lifted, 'whatsapp');
    expect(await deadErrors()).toEqual(['TextFailed: budget_spent: sms']);
    expect((await dayOfSms())?.todayCentimes).toBe(960);
  });

  it('the next day has its own budget', async () => {
    await send(code);
    await spend(1000);
    mida.clock.advance(24 * 3_600_000);
    await send(lifted);
    expect(await deadErrors()).toEqual([]);
  });

  it('at 80 % admins are told once a day', async () => {
    await send(code);
    await spend(749);
    await send(lifted);
    expect(await newsToAdmins()).toEqual([]);
    await send(lifted);
    await send(code);
    expect(await newsToAdmins()).toEqual([{ news: 'texts_near_budget', channel: 'sms' }]);
    expect(await dayOfSms()).toMatchObject({ budget: 'near' });
  });
});
