import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { textTemplates, type TextTemplate } from '#shared/domain/news/text-templates.ts';
import { texts } from '#messages/news/texts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { textsTo } from '#server/testing/texts.ts';
import { createTextCarrier, type TextMakers } from './carrier.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { writeText } from './text-body.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import { channelsOf, deleteOldTexts, enqueueText, noteState, type Text } from './store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { db } = mida.app;
const sql = (text: string) => mida.database.pool.query<Record<string, unknown>>(text);
afterEach(async () => {
  await sql('delete from outbox');
  await sql('delete from text_messages');
});

const number = '0612345678';
const channels = channelsOf(mida.app);
const suspended = { template: 'suspended', to: number, facts: { reason: 'no papers' } } as const;
const queue = (text: Text) => enqueueText(db, channels, text);

describe('a text of a demonstration', () => {
  it('a text lies at the outbox page as a phone shows it, with a link to the site', async () => {
    await queue({ ...suspended, facts: { reason: '<b>papers</b>' } });
    await textsTo(mida, number);
    const page = await (await openBrowser(mida).get('/dev/outbox')).text();
    expect(page).toContain('<article class="phone sms">');
    expect(page).toContain('&lt;b&gt;papers&lt;/b&gt;');
    expect(page).toContain('<a href="http://mida.test/"><bdi dir="ltr">http://mida.test/</bdi></a>');
    expect(page).not.toContain('<b>papers');
  });

  it('a text that left has one row, which outlives its job', async () => {
    await queue(suspended);
    await textsTo(mida, number);
    const { rows } = await sql(
      'select channel, template, number, state, sent_at is not null as sent from text_messages',
    );
    expect(rows).toEqual([{ channel: 'sms', template: 'suspended', number, state: 'sent', sent: true }]);
    await sql('delete from outbox');
    expect((await sql('select from text_messages')).rowCount).toBe(1);
    await deleteOldTexts(db, new Date(mida.clock.now().getTime() + 89 * 24 * 3_600_000));
    expect((await sql('select from text_messages')).rowCount).toBe(1);
    await deleteOldTexts(db, new Date(mida.clock.now().getTime() + 91 * 24 * 3_600_000));
    expect((await sql('select from text_messages')).rowCount).toBe(0);
  });

  it('a text that has expired is dropped', async () => {
    await queue({ ...suspended, expiresAt: mida.clock.now() });
    expect(await textsTo(mida, number)).toEqual([]);
    expect((await sql(`select from outbox where payload->>'isDropped' = 'true'`)).rowCount).toBe(1);
  });
});

describe('the channel of a text', () => {
  it('a text leaves by SMS, and by WhatsApp once a message was delivered there', async () => {
    expect(await queue({ ...suspended, channel: 'whatsapp' })).toBe('whatsapp');
    await textsTo(mida, number);
    expect(await queue(suspended)).toBe('sms');
    await textsTo(mida, number);
    await sql(`update text_messages set state = 'delivered', delivered_at = now() where channel = 'sms'`);
    expect(await queue(suspended)).toBe('sms');
    const { rows } = await sql(`select outbox_id::int as id from text_messages where channel = 'whatsapp'`);
    await noteState(db, Number(rows[0]?.['id']), { state: 'delivered', at: mida.clock.now() });
    expect(await queue(suspended)).toBe('whatsapp');
    expect(await queue({ ...suspended, to: '0712345678' })).toBe('sms');
    expect(await queue({ ...suspended, channel: 'sms' })).toBe('sms');
  });

  it('a text leaves by the channel that is set up, and none is queued without one', async () => {
    expect(await enqueueText(db, ['whatsapp'], { ...suspended, channel: 'sms' })).toBe('whatsapp');
    expect(await enqueueText(db, [], suspended)).toBe(null);
    expect((await sql('select from outbox')).rowCount).toBe(1);
  });
});

describe('a code', () => {
  const makers = {
    languageOf: () => Promise.resolve('ar'),
    makeCode: (_db, { nonce }) => Promise.resolve(nonce === 'living' ? '424242' : undefined),
    makeOrderPath: () => Promise.resolve('/orders/1'),
    findHandOverCode: () => Promise.resolve('7788'),
    writeNews: () => ({ title: 'T', body: 'B', path: '/' }),
  } as const satisfies TextMakers;
  const sendDue = async () => {
    await carryOutDue(mida.app, createTextCarrier(mida.app, 'sms', makers));
    const { rows } = await sql(`select payload->'text'->>'text' as text from outbox order by id`);
    return rows.map(({ text }) => text);
  };

  it('a code is made when its text leaves, and its last line fills it in', async () => {
    await queue({ template: 'code', to: number, facts: { nonce: 'living' } });
    await queue({ template: 'code', to: number, facts: { nonce: 'replaced' } });
    const before = await sql(`select payload::text as kept from outbox`);
    expect(JSON.stringify(before.rows)).not.toContain('424242');
    const [text, dropped] = await sendDue();
    expect(text).toMatch(/424242[^]*\n\n@mida\.test #424242$/);
    expect(dropped).toBe(null);
  });

  it('the code of a hand-over leaves only when asked for', async () => {
    await queue({ template: 'hand_over_code', to: number, facts: { orderId: 'x', shortId: 'A1' } });
    expect((await sendDue())[0]).toContain('7788');
  });
});

describe('the words of texts', () => {
  const fills: { [Template in TextTemplate]: Parameters<(typeof texts)[Template]['parameters']>[0] } = {
    code: { code: '424242' },
    order_link: { restaurant: 'Dar\n\tTajine', link: 'http://mida.test/o' },
    number_moved: { help: '05 24 00 00 00' },
    order_unanswered: { shortId: 'A1', restaurant: 'Dar Tajine', minutes: 3, link: 'http://mida.test/k' },
    order_cancelled: { shortId: 'A1', restaurant: 'Dar Tajine', reason: 'no_courier', words: '' },
    hand_over_code: { code: '7788', shortId: 'A1' },
    suspended: { reason: 'no papers', link: 'http://mida.test/' },
    suspension_lifted: { link: 'http://mida.test/' },
    news: { title: 'Accepted', body: 'By Dar Tajine', link: 'http://mida.test/o' },
    answer: { words: 'We open at\nsix.' },
  };
  const written = (template: TextTemplate) =>
    writeText(wordsOf('ar'), template, {
      fill: fills[template],
      channel: 'whatsapp',
      host: 'mida.test',
    } as never);

  it.each(textTemplates)('the words of %s fill every place of its pattern', (template) => {
    const { text, parameters } = written(template);
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(parameters).toHaveLength(new Set(texts[template].pattern.match(/\{\{\d\}\}/g)).size);
    for (const parameter of parameters) expect(text).toContain(parameter);
  });

  it.each(textTemplates.filter((one) => one !== 'answer'))(
    'WhatsApp approves %s: no place at an end, no break in a parameter',
    (template) => {
      expect(texts[template].pattern).not.toMatch(/^\{\{|\}\}$/);
      for (const parameter of written(template).parameters) expect(parameter).not.toMatch(/\n|\t| {4}/);
    },
  );
});

it('the database keeps what became of a text, whatever a report says', async () => {
  await queue(suspended);
  await textsTo(mida, number);
  await sql(`update text_messages set state = 'read', read_at = now()`);
  for (const change of [
    "state = 'sent'",
    "state = 'delivered'",
    "state = 'failed', failed_at = now(), failure = 'x'",
  ])
    expect(await attempt(mida, `update text_messages set ${change}`)).toBe('text_messages_go_on');
  expect(await attempt(mida, `update text_messages set number = '0712345678'`)).toBe('text_messages_fixed');
});
