import { expect, it } from 'vitest';
import { unexpected } from '#scripts/browser/browser.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { readyVersion } from '#server/testing/course.ts';
import { press } from '#scripts/browser/alive.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

it('a customer reads each step in own words, lights the way at the pickup, and finds help and stars at once', async () => {
  const email = 'customer2@mida.test';
  const { page, complaints, context } = await newPersonAs(
    browser,
    { url: product.url, size: 'phone' },
    email,
  );
  const [admin, courier] = [
    await actAs(product.url, 'admin@mida.test'),
    await actAs(product.url, 'courier@mida.test'),
  ];
  const orderId = await orderAs(await actAs(product.url, email));
  await page.goto('/orders');
  const card = page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  await card.getByText(orderSentence.new).waitFor();

  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await page.goto(`/orders/${orderId}`);
  const says = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
  const step = page.getByRole('list', { name: orderMessages.history }).locator('[aria-current=step]');
  await says(orderSentence.out_for_delivery);
  expect(await step.innerText()).toContain(orderMessages.steps.preparing);
  const help = page.getByRole('link', { name: layoutMessages.help });
  expect((await help.boundingBox())?.y).toBeLessThan(500);

  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await says(orderSentence.picked_up);
  expect(await step.innerText()).toContain(orderMessages.steps.onTheWay);
  await moveAs(courier, 'jobs', orderId, 'delivered');
  await says(orderSentence.delivered);
  const stars = page.getByRole('heading', { name: reviewMessages.ask });
  await stars.waitFor();
  expect((await stars.boundingBox())?.y).toBeLessThan(500);
  const map = page.getByRole('img', { name: /خريطة الطريق/ });
  expect(await map.count()).toBe(0);
  await page.getByText(/خريطة الطريق/).click();
  await map.first().waitFor();

  await page.goto('/home');
  await help.waitFor();
  await press(page.getByRole('button', { name: layoutMessages.myAccount }), page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('link', { name: layoutMessages.help }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
