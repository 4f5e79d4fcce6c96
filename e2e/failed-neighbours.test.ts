import { expect, it } from 'vitest';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { dashboardMessages, orderActionLabel } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { newPersonAs } from './support/people.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

const enter = (email: string) => newPersonAs(browser, { url: product.url, size: 'desktop' }, email);

it.each([
  ['/courier/jobs', 'the courier’s cash', 'courier@mida.test', 'cash/getMine', orderActionLabel.assign_job],
  ['/admin/dashboard', 'the limits', 'admin@mida.test', 'settings/get', dashboardMessages.liveOrders],
])('%s shows the rest when %s cannot be read', async (path, _what, email, call, words) => {
  const { page, context } = await enter(email);
  let asked = 0;
  await page.route(`**/rpc/${call}`, (route) => {
    asked += 1;
    return route.abort('failed');
  });
  await page.goto(path);
  const rest = page.getByText(words).first();
  await rest.waitFor();
  // Three tries of the page, and three of a part that shows the same answer.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(6);
  expect(await rest.isVisible()).toBe(true);
  await context.close();
});

it('a further attempt at the hours leaves what was chosen beside them, and its button in its place', async () => {
  const { page, context } = await enter('restaurant1@mida.test');
  await page.route('**/rpc/hours/getOwn*', (route) => route.abort('failed'));
  await page.goto('/restaurant/settings');
  await page.getByText(hoursMessages.loadFailed).waitFor();
  const quarter = page.getByRole('combobox', { name: capacityMessages.quarter });
  await quarter.selectOption('6');
  const retry = page.getByRole('button', { name: ui.retry });
  await retry.click();
  await retry.and(page.locator('[aria-busy]')).waitFor();
  await retry.and(page.locator(':not([aria-busy])')).waitFor();
  expect(await quarter.inputValue()).toBe('6');
  await context.close();
});
