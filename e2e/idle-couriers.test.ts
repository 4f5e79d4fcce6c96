import { expect, it } from 'vitest';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();
const square = { latitude: 31.6258, longitude: -7.9891, accuracy: 8 };

it('a courier chooses at the first duty whether to share the position between jobs, and the admin sees who is idle', async () => {
  const { product, browser, query } = stage;
  const courier = await enterWithClient(stage, 'courier@mida.test', 'phone');
  const { page, context, client } = courier;
  await query('update couriers set shares_position = null');
  await client.couriers.setOnDuty({ isOnDuty: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation'], { origin: product.url });
  await context.setGeolocation(square);
  const desk = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  await desk.page.goto('/admin');
  const { fullName } = await client.couriers.getMyProfile();
  const line = desk.page.getByRole('listitem').filter({ hasText: fullName });
  const byPhone = line.filter({ hasText: cityMapMessages.standing.phone('') });
  await line.waitFor();
  expect(await byPhone.count()).toBe(0);

  await page.goto('/courier/jobs');
  const question = page.getByRole('heading', { name: courierMessages.positionTitle });
  await question.waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.getByRole('button', { name: courierMessages.sharePosition }).press('Enter');
  await waitForText(page, courierMessages.positionShared);
  await question.waitFor({ state: 'detached' });
  await byPhone.waitFor();
  const map = desk.page.getByRole('img', { name: /^خريطة المدينة/ });
  expect(await map.getAttribute('aria-label')).toContain(fullName);

  await page.goto('/courier/profile');
  await page.getByRole('radio', { name: courierMessages.sharePosition, checked: true }).press('ArrowDown');
  await waitForText(page, courierMessages.positionNotShared);
  await byPhone.waitFor({ state: 'detached' });
  await line.waitFor();
  await page.reload();
  await page.getByRole('radio', { name: courierMessages.withoutPosition, checked: true }).waitFor();
  await client.couriers.setOnDuty({ isOnDuty: false });
  await line.waitFor({ state: 'detached' });
  expect(unexpected([...courier.complaints, ...desk.complaints])).toEqual([]);
  await Promise.all([desk.context.close(), context.close()]);
});
