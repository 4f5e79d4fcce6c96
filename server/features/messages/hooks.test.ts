import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { signTwilio } from './twilio-sender.ts';

const sid = `AC${'0'.repeat(32)}`;
const mida = await startTestApp({
  settings: {
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: 'twilio-secret',
    TWILIO_FROM: 'Mida',
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_TOKEN: 'cloud-secret',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-secret',
  },
});
afterAll(() => mida.close());
const sql = (text: string) => mida.database.pool.query<Record<string, unknown>>(text);
const nowSeconds = () => Math.floor(mida.clock.now().getTime() / 1000);

/** Job 1 left by SMS as SM1, job 2 by WhatsApp as wamid.1; the answer for job 3 was lost. */
beforeEach(async () => {
  mida.securityEvents.length = 0;
  await sql('delete from outbox');
  await sql('delete from text_messages');
  await sql(`insert into outbox (id, topic, payload, run_at, done_at, created_at) overriding system value
    select id, topic, '{"template": "suspended"}', now(), now(), now()
    from (values (1, 'sms'), (2, 'whatsapp'), (3, 'whatsapp')) jobs (id, topic)`);
  await sql(`insert into text_messages (outbox_id, channel, template, number, vendor_id, state, day, created_at)
    values (1, 'sms', 'suspended', '0612345678', 'SM1', 'sent', now(), now()),
      (2, 'whatsapp', 'suspended', '0612345678', 'wamid.1', 'sent', now(), now()),
      (3, 'whatsapp', 'suspended', '0612345678', null, 'queued', now(), now())`);
});

async function textOf(id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql(
    `select state, failure, vendor_id as vendor from text_messages where outbox_id = ${id}`,
  );
  return rows[0] ?? {};
}

interface Status {
  id?: string;
  status?: string;
  timestamp?: number;
  job?: string;
  errors?: object[];
  phoneId?: string;
}

const statusBody = ({ id = 'wamid.1', status = 'delivered', timestamp, job, errors, phoneId }: Status = {}) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: {
                display_phone_number: '212520000000',
                phone_number_id: phoneId ?? '106540352242922',
              },
              statuses: [
                {
                  id,
                  status,
                  timestamp: String(timestamp ?? nowSeconds()),
                  recipient_id: '212612345678',
                  ...(job && { biz_opaque_callback_data: job }),
                  ...(errors && { errors }),
                },
              ],
            },
          },
        ],
      },
    ],
  });

const signed = (body: string, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const toCloud = (body: string, signature: string | null = signed(body)) =>
  fetch(`${mida.origin}/messages/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    body,
  });

describe('the webhook of WhatsApp', () => {
  it('Meta’s question for the verification is answered for its token alone', async () => {
    const ask = (token: string, mode = 'subscribe') =>
      fetch(
        `${mida.origin}/messages/whatsapp?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`,
      );
    const right = await ask('verify-secret');
    expect([right.status, await right.text()]).toEqual([200, '1158201444']);
    expect(right.headers.get('content-type')).toContain('text/plain');
    expect((await ask('another-token')).status).toBe(403);
    expect((await ask('verify-secret', 'unsubscribe')).status).toBe(403);
    const script =
      '/messages/whatsapp?hub.mode=subscribe&hub.verify_token=verify-secret&hub.challenge=<script>';
    expect((await fetch(mida.origin + script)).status).toBe(403);
  });

  it('a report moves its text on, and a repeated or late one changes nothing', async () => {
    expect((await toCloud(statusBody())).status).toBe(200);
    expect(await textOf(2)).toMatchObject({ state: 'delivered' });
    const read = statusBody({ status: 'read' });
    await Promise.all([toCloud(read), toCloud(read), toCloud(statusBody({ status: 'sent' }))]);
    await toCloud(statusBody());
    expect(await textOf(2)).toMatchObject({ state: 'read' });
  });

  it('a report finds a text whose answer was lost by its job, and gives it the vendor’s name', async () => {
    await toCloud(statusBody({ id: 'wamid.9', job: '3', status: 'sent' }));
    expect(await textOf(3)).toEqual({ state: 'sent', failure: null, vendor: 'wamid.9' });
    await toCloud(statusBody({ id: 'wamid.8', job: '2', status: 'read' }));
    expect(await textOf(2)).toMatchObject({ state: 'sent', vendor: 'wamid.1' });
  });

  it('a text that did not arrive is given up with Meta’s code', async () => {
    await toCloud(statusBody({ status: 'failed', errors: [{ code: 131026, title: '+212612345678' }] }));
    expect(await textOf(2)).toMatchObject({ state: 'failed', failure: 'Meta 131026' });
    const { rows } = await sql('select id::int, last_error from outbox where dead_at is not null');
    expect(rows).toEqual([{ id: 2, last_error: 'not_delivered: Meta 131026' }]);
  });

  it.each([
    ['no signature', null],
    ['the signature of another body', signed('{}')],
    ['the signature of another secret', signed(statusBody(), 'another-secret')],
    ['a signature without its kind', signed(statusBody()).slice(7)],
  ])('a report with %s is refused', async (_name, signature) => {
    const answer = await toCloud(statusBody(), signature);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'signature_wrong' });
    expect(await textOf(2)).toMatchObject({ state: 'sent' });
    expect(mida.securityEvents).toMatchObject([{ event: 'webhook_refused' }]);
  });

  it.each([
    ['an hour old', () => nowSeconds() - 3_600],
    ['of the next day', () => nowSeconds() + 86_400],
  ])('a report that is %s is ignored', async (_name, timestamp) => {
    expect((await toCloud(statusBody({ timestamp: timestamp() }))).status).toBe(200);
    expect(await textOf(2)).toMatchObject({ state: 'sent' });
  });

  it('a report that is not quite an hour old counts', async () => {
    await toCloud(statusBody({ timestamp: nowSeconds() - 3_599 }));
    expect(await textOf(2)).toMatchObject({ state: 'delivered' });
  });

  it('reports of another number of the account and of unknown texts are ignored', async () => {
    expect((await toCloud(statusBody({ phoneId: '1' }))).status).toBe(200);
    expect((await toCloud(statusBody({ id: 'wamid.unknown' }))).status).toBe(200);
    expect(await textOf(2)).toMatchObject({ state: 'sent' });
  });

  it('a signed body that is no report is refused as input', async () => {
    for (const body of ['', '{', '[]', '{"object":"page","entry":[]}'])
      expect((await toCloud(body)).status).toBe(422);
  });
});

describe('the reports of Twilio', () => {
  const form = (more: Record<string, string> = {}) =>
    new URLSearchParams({ AccountSid: sid, MessageSid: 'SM1', MessageStatus: 'delivered', ...more });
  const toTwilio = (
    sent: URLSearchParams,
    { job = '1', signature }: { job?: string; signature?: string } = {},
  ) => {
    const path = `/messages/twilio?job=${job}`;
    return fetch(mida.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signTwilio('twilio-secret', `http://mida.test${path}`, sent),
      },
      body: sent.toString(),
    });
  };

  it('the signature is that of Twilio’s own example', () => {
    const example = new URLSearchParams({
      To: '+18005551212',
      Digits: '1234',
      CallSid: 'CA1234567890ABCDE',
      From: '+14158675309',
      Caller: '+14158675309',
    });
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', example)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });

  it('a report moves its text on, and a repeated one changes nothing', async () => {
    expect((await toTwilio(form())).status).toBe(204);
    expect((await toTwilio(form())).status).toBe(204);
    await toTwilio(form({ MessageStatus: 'sent' }));
    expect(await textOf(1)).toMatchObject({ state: 'delivered' });
  });

  it('a text that did not arrive is given up with Twilio’s code', async () => {
    await toTwilio(form({ MessageStatus: 'undelivered', ErrorCode: '30003' }));
    expect(await textOf(1)).toMatchObject({ state: 'failed', failure: 'Twilio 30003' });
  });

  it('a report with another signature, address, parameter or account is refused', async () => {
    const answers = [
      await toTwilio(form(), { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }),
      await toTwilio(form(), {
        job: '2',
        signature: signTwilio('twilio-secret', 'http://mida.test/messages/twilio?job=1', form()),
      }),
      await toTwilio(form({ MessageStatus: 'read' }), {
        signature: signTwilio('twilio-secret', 'http://mida.test/messages/twilio?job=1', form()),
      }),
      await toTwilio(form({ AccountSid: `AC${'1'.repeat(32)}` })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await textOf(1)).toMatchObject({ state: 'sent' });
  });
});

it('no hook exists where its vendor is not set up', async () => {
  const bare = await startTestApp();
  for (const path of ['/messages/whatsapp', '/messages/twilio'])
    expect((await fetch(bare.origin + path, { method: 'POST', body: '{}' })).status).toBe(405);
  await bare.close();
});
