import { expect, it } from 'vitest';
import { troubleMessages, troubleReasonLabel } from '#messages/orders/troubles.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

it('the question why an order cannot be delivered stays closed once the customer came', async () => {
  const [admin, courier, customer] = await Promise.all(
    ['admin', 'courier', 'customer2'].map((name) => actAs(product.url, `${name}@mida.test`)),
  );
  if (!admin || !courier || !customer) throw new Error('the sample city is short');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const orderId = await orderAs(customer, {});
  const move = (actor: typeof admin, path: string, body: object) =>
    actor.ask('POST', `/orders/${path}`, { orderId, ...body });
  await move(admin, `all/${orderId}/status`, { action: 'accept', version: 1 });
  await move(admin, `all/${orderId}/status`, { action: 'mark_ready', version: 2 });
  await move(courier, `jobs/${orderId}/assign`, { version: 3 });
  await move(courier, `jobs/${orderId}/status`, { action: 'mark_picked_up', version: 4 });

  const place = { url: product.url, size: 'phone' } as const;
  const { page, complaints, context } = await newPersonAs(browser, place, courier.email);
  await page.goto(`/courier/jobs/${orderId}`);
  const question = page.getByRole('dialog', { name: troubleMessages.why });
  await press(page.getByRole('button', { name: troubleMessages.open }), question);
  // The live hint comes before the answer, and takes the question away.
  const cameBack = page.getByRole('button', { name: troubleMessages.withdraw });
  await page.route('**/rpc/troubles/begin', async (route) => {
    const response = await route.fetch();
    await cameBack.waitFor();
    await route.fulfill({ response });
  });
  await question.getByRole('radio', { name: troubleReasonLabel.not_there }).click();
  await question.getByRole('button', { name: troubleMessages.send }).click();
  await cameBack.click();
  await page.getByRole('button', { name: troubleMessages.open }).waitFor();
  expect(await question.count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
