import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { cloudAnswers, startVendor, twilioAnswers, type VendorAnswer } from '#server/testing/text-vendors.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { createTextCarrier, type TextMakers } from './carrier.ts';
import { channelsOf, enqueueText, type Text } from './store.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';

const vendor = await startVendor();
const sid = `AC${'0'.repeat(32)}`;
const gateway = {
  SMS_GATEWAY_URL: `${vendor.origin}/send?ref={{id}}`,
  SMS_GATEWAY_HEADERS: '{"content-type":"application/json","x-key":"gateway-secret"}',
  SMS_GATEWAY_BODY: '{"to":"{{to_digits}}","local":"{{to_local}}","message":"{{text}}"}',
  SMS_GATEWAY_SUCCESS:
    '{"status":[200],"path":"messages.0.status","equals":"0","refused":"INVALID_MSISDN","id":"messages.0.id"}',
};
const twilio = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'twilio-secret', TWILIO_FROM: '+212520000000' };
const cloud = {
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_TOKEN: 'cloud-secret',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-secret',
};
const byGateway = await startTestApp({ settings: gateway });
const others = await startTestApp({ settings: { ...twilio, ...cloud, TEXTS_TEST_VENDOR: vendor.origin } });
afterAll(async () => {
  await byGateway.close();
  await others.close();
  await vendor.close();
});
afterEach(async () => {
  vendor.asked.length = 0;
  for (const { database } of [byGateway, others]) {
    await database.pool.query('delete from outbox');
    await database.pool.query('delete from text_messages');
  }
});

const makers: TextMakers = {
  languageOf: () => Promise.resolve('ar'),
  makeCode: () => Promise.resolve('424242'),
  makeOrderPath: () => Promise.resolve('/orders/1'),
  findHandOverCode: () => Promise.resolve('7788'),
  writeNews: () => ({ title: 'T', body: 'B', path: '/' }),
};
const number = '0612345678';
const suspended = { template: 'suspended', to: number, facts: { reason: 'He said "no"' } } as const;
const code = { template: 'code', to: number, facts: { nonce: 'n' } } as const;

interface Row {
  state: string;
  failure: string | null;
  vendor: string | null;
  error: string | null;
  isDead: boolean;
  pause: number;
}

async function send(mida: TestApp, text: Text, answerMs = 20_000): Promise<Row> {
  const channel = text.channel ?? 'sms';
  await enqueueText(mida.app.db, channelsOf(mida.app), { ...text, channel });
  return sendDue(mida, channel, answerMs);
}

async function sendDue(mida: TestApp, channel: TextChannel, answerMs = 20_000): Promise<Row> {
  await carryOutDue(mida.app, createTextCarrier(mida.app, channel, { ...makers, answerMs }));
  const { rows } = await mida.database.pool.query<Row>(
    `select state, failure, vendor_id as vendor, last_error as error, dead_at is not null as "isDead",
      round(extract(epoch from run_at - now()))::int as pause
    from outbox join text_messages on outbox_id = id order by id desc`,
  );
  const [row] = rows;
  if (!row) throw new Error('no text was tried');
  return row;
}

const jsonOf = (at = 0) => JSON.parse(vendor.asked[at]?.body ?? 'null') as Record<string, unknown>;

describe('an HTTP gateway', () => {
  const taken: VendorAnswer = { status: 200, body: { messages: [{ status: '0', id: 'gw-1' }] } };

  it('the gateway gets address, headers and body as the settings describe them', async () => {
    vendor.answer = () => taken;
    expect(await send(byGateway, suspended)).toMatchObject({ state: 'sent', vendor: 'gw-1', error: null });
    const [asked] = vendor.asked;
    expect(asked?.method).toBe('POST');
    expect(asked?.path).toMatch(/^\/send\?ref=mida-\d+$/);
    expect(asked?.headers['x-key']).toBe('gateway-secret');
    expect(jsonOf()).toMatchObject({ to: '212612345678', local: number });
    expect(jsonOf()['message']).toContain('He said "no"');
  });

  it('each try has the same reference', async () => {
    vendor.answer = () => ({ status: 500, body: '' });
    await send(byGateway, suspended);
    vendor.answer = () => taken;
    await byGateway.database.pool.query('update outbox set run_at = now()');
    expect(await sendDue(byGateway, 'sms')).toMatchObject({ state: 'sent' });
    expect(vendor.asked[0]?.path).toBe(vendor.asked[1]?.path);
    expect(vendor.asked).toHaveLength(2);
  });

  const failures: [string, VendorAnswer | null, Partial<Row>][] = [
    [
      'an error inside a 200',
      { status: 200, body: { messages: [{ status: '6' }] } },
      { error: 'TextFailed: refused: an error in HTTP 200', isDead: false },
    ],
    [
      'no JSON inside a 200',
      { status: 200, body: 'OK' },
      { error: 'TextFailed: refused: an error in HTTP 200' },
    ],
    [
      'a refused number',
      { status: 200, body: { error: 'INVALID_MSISDN' } },
      { error: 'TextFailed: number_refused: HTTP 200', isDead: true, state: 'failed', failure: 'HTTP 200' },
    ],
    [
      'a 500',
      { status: 500, body: 'Oops' },
      { error: 'TextFailed: unreachable: HTTP 500', isDead: false, state: 'queued' },
    ],
    [
      'a redirection',
      { status: 302, body: '', headers: { location: '/elsewhere' } },
      { error: 'TextFailed: refused: HTTP 302' },
    ],
    [
      'a wrong password',
      { status: 401, body: '' },
      { error: 'TextFailed: sign_in_refused: HTTP 401', isDead: false },
    ],
    [
      'a rate limit',
      { status: 429, body: '', headers: { 'retry-after': '77' } },
      { error: 'TextFailed: too_many: HTTP 429', pause: 77 },
    ],
    ['a rate limit without a time', { status: 429, body: '' }, { pause: 30 }],
    [
      'a rate limit until a date long ago',
      { status: 429, body: '', headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
      { pause: 30 },
    ],
    [
      'a rate limit of a year',
      { status: 429, body: '', headers: { 'retry-after': '31536000' } },
      { pause: 3600 },
    ],
  ];
  it.each(failures)('%s fails the try', async (_name, answer, expected) => {
    vendor.answer = () => answer;
    expect(await send(byGateway, suspended)).toMatchObject(expected);
  });

  it('a silent gateway fails the try, and its answer is not waited for', async () => {
    vendor.answer = () => null;
    expect(await send(byGateway, code, 50)).toMatchObject({
      error: 'TextFailed: silent: no answer',
      isDead: false,
    });
  });

  it('no error holds a number, a text or a code', async () => {
    vendor.answer = () => ({ status: 200, body: `+212612345678 424242` });
    expect(JSON.stringify(await send(byGateway, code))).not.toMatch(/612345678|424242/);
  });
});

describe('Twilio', () => {
  it('Twilio gets its form, with the account’s password and the address of reports', async () => {
    vendor.answer = () => twilioAnswers.taken('SM1');
    expect(await send(others, code)).toMatchObject({ state: 'sent', vendor: 'SM1' });
    const [asked] = vendor.asked;
    expect(asked?.path).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`);
    expect(asked?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${sid}:twilio-secret`).toString('base64')}`,
    );
    const form = new URLSearchParams(asked?.body);
    expect(form.get('To')).toBe('+212612345678');
    expect(form.get('From')).toBe('+212520000000');
    expect(form.get('Body')).toContain('#424242');
    expect(form.get('StatusCallback')).toMatch(/^http:\/\/mida\.test\/messages\/twilio\?job=\d+$/);
  });

  it.each([
    [21211, 400, { error: 'TextFailed: number_refused: Twilio 21211', isDead: true, state: 'failed' }],
    [21610, 400, { isDead: true }],
    [20003, 401, { error: 'TextFailed: sign_in_refused: Twilio 20003', isDead: false }],
    [20429, 429, { error: 'TextFailed: too_many: Twilio 20429', pause: 30 }],
    [21606, 400, { error: 'TextFailed: refused: Twilio 21606', isDead: false }],
  ])('Twilio’s code %i decides whether the text is tried again', async (twilioCode, status, expected) => {
    vendor.answer = () => twilioAnswers.refused(twilioCode, status);
    expect(await send(others, suspended)).toMatchObject(expected);
  });
});

describe('WhatsApp', () => {
  const byWhatsApp = { channel: 'whatsapp' } as const;

  it('a code leaves as an authentication template', async () => {
    vendor.answer = () => cloudAnswers.taken('wamid.1');
    expect(await send(others, { ...code, ...byWhatsApp })).toMatchObject({
      state: 'sent',
      vendor: 'wamid.1',
    });
    expect(vendor.asked[0]?.path).toBe('/v23.0/106540352242922/messages');
    expect(vendor.asked[0]?.headers.authorization).toBe('Bearer cloud-secret');
    const parameters = [{ type: 'text', text: '424242' }];
    expect(jsonOf()).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '212612345678',
      biz_opaque_callback_data: expect.stringMatching(/^\d+$/) as unknown,
      type: 'template',
      template: {
        name: 'mida_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  it('other texts leave as approved templates with their parameters', async () => {
    vendor.answer = () => cloudAnswers.taken('wamid.2');
    await send(others, { ...suspended, ...byWhatsApp });
    expect(jsonOf()['template']).toEqual({
      name: 'mida_suspended',
      language: { code: 'ar' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'He said "no"' },
            { type: 'text', text: 'http://mida.test/' },
          ],
        },
      ],
    });
  });

  it('a text whose answer has a name and another status than 200 did not leave', async () => {
    vendor.answer = () => ({ ...cloudAnswers.taken('wamid.3'), status: 500 });
    expect(await send(others, { ...suspended, ...byWhatsApp })).toMatchObject({
      error: 'TextFailed: unreachable: HTTP 500',
      state: 'queued',
    });
  });

  it.each([
    [131026, 400, { error: 'TextFailed: number_refused: Meta 131026', isDead: true, state: 'failed' }],
    [190, 401, { error: 'TextFailed: sign_in_refused: Meta 190', isDead: false }],
    [131056, 400, { error: 'TextFailed: too_many: Meta 131056', pause: 60 }],
    [132001, 404, { error: 'TextFailed: refused: Meta 132001', isDead: false }],
    [131000, 500, { error: 'TextFailed: unreachable: Meta 131000', isDead: false }],
    [131026, 200, { isDead: true }],
  ])('Meta’s code %i decides whether the text is tried again', async (metaCode, status, expected) => {
    vendor.answer = () => cloudAnswers.refused(metaCode, status);
    expect(await send(others, { ...suspended, ...byWhatsApp })).toMatchObject(expected);
  });
});

it('a text whose vendor’s answer was lost is not sent again once its report came', async () => {
  vendor.answer = () => null;
  await send(others, { ...suspended, channel: 'whatsapp' }, 50);
  const { pool } = others.database;
  await pool.query(`update text_messages set state = 'sent', sent_at = now()`);
  await pool.query('update outbox set run_at = now()');
  await sendDue(others, 'whatsapp');
  expect(vendor.asked).toHaveLength(1);
  expect((await pool.query('select from outbox where done_at is not null')).rowCount).toBe(1);
});

it('a text of a channel that was taken out of the settings is given up', async () => {
  const bare = await startTestApp({
    settings: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mida@mida.test' },
  });
  expect(channelsOf(bare.app)).toEqual([]);
  await enqueueText(bare.app.db, ['sms'], suspended);
  await carryOutDue(bare.app, createTextCarrier(bare.app, 'sms', makers));
  const { rows } = await bare.database.pool.query('select last_error from outbox where dead_at is not null');
  expect(rows).toEqual([{ last_error: 'TextFailed: channel_missing: sms' }]);
  await bare.close();
});
