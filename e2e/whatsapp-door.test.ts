import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { incomingMessages } from '#messages/news/incoming.ts';
import { orderByWhatsApp } from '#messages/news/order-by-whatsapp.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { cloudAnswers, startVendor } from '#server/testing/text-vendors.ts';
import { postWritten, whatsappSettings } from '#server/testing/whatsapp-hook.ts';
import { forFile } from './support/for-file.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

/** A server in Meta's place. */
const vendor = forFile(
  async () => {
    const started = await startVendor();
    started.answer = () => cloudAnswers.taken(`wamid.${randomUUID()}`);
    return started;
  },
  (started) => started.close(),
);
const { product, browser, query } = openStageWithDatabase(() => ({
  ...whatsappSettings,
  TEXTS_TEST_VENDOR: vendor().origin,
}));

/** The words that Meta was asked to deliver to this number. */
async function wordsTo(number: string): Promise<string> {
  let words: string | undefined;
  await expect
    .poll(() => {
      const sent = vendor().asked.map(
        ({ body }) => JSON.parse(body) as { to: string; text?: { body: string } },
      );
      words = sent.findLast(({ to }) => to.endsWith(number))?.text?.body;
      return words;
    })
    .toBeDefined();
  return words ?? '';
}

it('the link of a restaurant opens WhatsApp with words whose answer leads back to its page', async () => {
  const html = await (await fetch(`${product.url}/restaurant/1`)).text();
  expect(html).toContain('href="https://wa.me/212520000000?text=');
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/1');
  const link = page.getByRole('link', { name: orderByWhatsApp.link });
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin + pathname).toBe('https://wa.me/212520000000');
  const words = searchParams.get('text') ?? '';
  expect(words).toBe(orderByWhatsApp.begun('دار الطاجين', '#R1'));

  const written = await postWritten(product.url, { words, from: '212612345678' });
  expect(written.status).toBe(200);
  const answer = await wordsTo('212612345678');
  const address = /https?:\/\/\S+/.exec(answer)?.[0] ?? '';
  expect(answer).toBe(incomingMessages.automatic('دار الطاجين', address));
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'دار الطاجين' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/restaurant/1');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an admin answers within the day what else was written; afterwards the number is there to call', async () => {
  const question = 'السلام عليكم، هل توصلون إلى سيدي يوسف بن علي؟';
  const forged = { words: 'forged', from: '212699999999' };
  expect((await postWritten(product.url, forged, 'another-secret')).status).toBe(403);
  await postWritten(product.url, { words: question, from: '212661111111', name: 'Karim' });
  await postWritten(product.url, { words: 'بغيت نعرف الثمن', from: '33612345678', name: 'Late' });
  await query(
    `update incoming_messages set received_at = received_at - interval '25 hours' where name = 'Late'`,
  );

  const place = { url: product.url, size: 'phone' } as const;
  const { page, complaints, context } = await newPersonAs(browser, place, 'admin@mida.test');
  await page.goto('/admin/messages');
  const messageOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  const asked = messageOf(question);
  await waitForText(asked, 'Karim');
  await waitForText(asked, /يوصل واتساب جوابك حتى/);
  expect(await messageOf('forged').count()).toBe(0);
  const late = messageOf('بغيت نعرف الثمن');
  await waitForText(late, incomingMessages.windowClosed);
  expect(await late.getByRole('button').count()).toBe(0);
  expect(await late.locator('a[href^="tel:+33"]').count()).toBe(1);

  await press(
    asked.getByRole('button', { name: incomingMessages.answerTo('Karim') }),
    asked.getByLabel(incomingMessages.answerLabel),
  );
  await asked.getByRole('button', { name: incomingMessages.send }).click();
  await waitForText(asked, incomingMessages.answerMissing);
  const words = 'نعم، نوصل إلى هناك حتى منتصف الليل.';
  await asked.getByLabel(incomingMessages.answerLabel).fill(words);
  await asked.getByRole('button', { name: incomingMessages.send }).click();
  await waitForText(asked, incomingMessages.ourAnswer);
  expect(await wordsTo('212661111111')).toBe(words);
  expect(await asked.getByRole('button').count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
