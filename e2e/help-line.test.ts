import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { sampleHelpLine } from '#messages/writing/city.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { actAs } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();
const changed = '0522431234';

afterAll(async () => {
  const admin = await actAs(product.url, 'admin@mida.test');
  await admin.ask('PUT', '/settings', { ...(await admin.ask('GET', '/settings')), helpLine: sampleHelpLine });
});

const helpLink = (page: Page): Locator => page.getByRole('link', { name: layoutMessages.help });

async function expectTappable(link: Locator, phone: string): Promise<void> {
  await link.getByText(formatPhone(phone)).waitFor();
  expect(await link.getAttribute('href')).toBe(`tel:${phone}`);
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

it('a changed help line appears at once on open screens and on pages rendered by the server', async () => {
  const visitor = await newPerson(browser, product.url, 'phone');
  await visitor.page.goto('/');
  await expectTappable(helpLink(visitor.page), sampleHelpLine);

  const courier = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'courier@mida.test');
  await courier.page.goto('/courier/profile');
  await expectTappable(helpLink(courier.page), sampleHelpLine);

  const admin = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  await admin.page.goto('/admin/settings');
  const field = admin.page.getByLabel(settingsMessages.helpLine);
  const save = admin.page.getByRole('button', { name: formMessages.save, exact: true });
  for (const refused of ['', '0424000000']) {
    await field.fill(refused);
    await save.click();
    await waitForText(admin.page, settingsMessages.helpLineInvalid);
  }
  await field.fill('+212 522 43 12 34');
  await save.click();
  await waitForText(admin.page, settingsMessages.saved);

  await expectTappable(helpLink(courier.page), changed);
  expect(await (await fetch(product.url)).text()).toContain(`href="tel:${changed}"`);
  await visitor.page.reload();
  await expectTappable(helpLink(visitor.page), changed);

  const people = [visitor, courier, admin];
  expect(unexpected(people.flatMap(({ complaints }) => complaints))).toEqual([]);
  await Promise.all(people.map(({ context }) => context.close()));
});

it('an admin of a product without a help line reads on every page that no order is accepted', async () => {
  const place = { url: product.url, size: 'phone' } as const;
  const { page, context } = await newPersonAs(browser, place, 'admin@mida.test');
  await page.route('**/api/v1/site/configuration', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"helpLine":"\d+"/, '"helpLine":null');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: formMessages.save, exact: true }).click();
  const banner = page.getByRole('alert').filter({ hasText: settingsMessages.helpLineMissing });
  await expect.poll(() => banner.isVisible()).toBe(true);
  await page.getByRole('button', { name: ui.openMenu }).click();
  await page.getByRole('link', { name: adminLayoutMessages.dashboard }).click();
  await page.waitForURL(/\/admin\/dashboard/);
  await banner.getByRole('link', { name: settingsMessages.toHelpLine }).click();
  await page.waitForURL(/\/admin\/settings/);
  await expect.poll(() => banner.isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});
