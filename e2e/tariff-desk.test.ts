import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { zoneMargins } from '#shared/domain/reach/zone-margins.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { enter, focusComesTo } from '#scripts/browser/keys.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const columns = tariffDeskMessages.columns;

/** The places are pixels of the map, from its middle. */
async function clickMap(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const box = await page.locator('[data-map-surface]').boundingBox();
  if (!box) throw new Error('no map');
  for (const [x, y] of places) {
    const to = [box.x + box.width / 2 + x, box.y + box.height / 2 + y] as const;
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.down();
    await page.mouse.up();
  }
}

it('an admin draws a zone by mouse, another by keys, is refused a crossing border, and brings an older tariff back', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/reach');
  await page.getByText(tariffDeskMessages.upToDate(1)).waitFor();

  await button(page, tariffDeskMessages.draw).click();
  await page.getByText(tariffDeskMessages.drawing).waitFor();
  const square = [
    [-60, -50],
    [50, -50],
    [50, 50],
    [-60, 50],
  ] as const;
  await clickMap(page, [...square, square[0]]);
  await page.getByRole('heading', { name: 'منطقة 2' }).waitFor();
  await page.getByLabel(tariffDeskMessages.name).fill('الوسط');
  await page.getByLabel(columns.base).fill('٧,٥');
  await page.getByLabel(tariffDeskMessages.until).fill('5');
  await button(page, tariffDeskMessages.save).click();
  await waitForText(page, tariffDeskMessages.saved(2));
  const drawn = (await client.reach.getTariff()).zones[1];
  expect(drawn).toMatchObject({ name: 'الوسط', baseCentimes: 750, untilMetres: 5000 });
  expect(drawn?.corners).toHaveLength(4);

  // A corner is dragged, and the step is taken back.
  const first = page.getByLabel(tariffDeskMessages.latOf(0));
  const before = await first.inputValue();
  await page.reload();
  await button(page, tariffDeskMessages.edit('الوسط')).click();
  await button(page, tariffDeskMessages.undo).waitFor();
  await dragCorner(page);
  await page.getByText(tariffDeskMessages.unsaved).waitFor();
  await button(page, tariffDeskMessages.undo).click();
  await page.getByText(tariffDeskMessages.upToDate(2)).waitFor();
  expect(await first.inputValue()).toBe(before);

  await enter(button(page, tariffDeskMessages.addZone));
  const name = page.getByLabel(tariffDeskMessages.name);
  await name.focus();
  await page.keyboard.type('حي جديد');
  const corner = page.getByRole('application', { name: tariffDeskMessages.cornerOnMap(0, 4) });
  await corner.focus();
  const lat = page.getByLabel(tariffDeskMessages.latOf(0));
  const typed = await lat.inputValue();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => lat.inputValue()).not.toBe(typed);
  await page.keyboard.press('PageDown');
  await page.getByRole('application', { name: tariffDeskMessages.cornerOnMap(1, 4) }).waitFor();

  // The second corner goes to where the third is beyond the line to the fourth.
  const [latOf, lngOf] = [tariffDeskMessages.latOf, tariffDeskMessages.lngOf];
  const third = [await page.getByLabel(latOf(2)).inputValue(), await page.getByLabel(lngOf(2)).inputValue()];
  const second = [await page.getByLabel(latOf(1)).inputValue(), await page.getByLabel(lngOf(1)).inputValue()];
  for (const [index, [north = '', east = '']] of [third, second].entries()) {
    await page.getByLabel(latOf(index + 1)).fill(north.replace('.', ','));
    await page.getByLabel(lngOf(index + 1)).fill(east);
  }
  const crossed = page.getByRole('button', { name: reachMessages.faults.crossed });
  await crossed.waitFor();
  await enter(button(page, tariffDeskMessages.save));
  await focusComesTo(button(page, tariffDeskMessages.save));
  expect((await client.reach.getTariff()).version).toBe(2);
  while (await crossed.isVisible()) await enter(button(page, tariffDeskMessages.undo));
  await enter(button(page, tariffDeskMessages.save));
  await waitForText(page, tariffDeskMessages.saved(3));
  expect((await client.reach.getTariff()).zones.map((zone) => zone.name)).toEqual(['', 'الوسط', 'حي جديد']);

  await button(page, tariffDeskMessages.load(1)).click();
  await waitForText(page, tariffDeskMessages.loaded(1));
  await button(page, tariffDeskMessages.save).click();
  await waitForText(page, tariffDeskMessages.saved(4));
  expect(await client.reach.getTariff()).toMatchObject({ version: 4, zones: firstTariff });
  expect(unexpected(complaints)).toEqual([]);
});

/** The corner that stands out at the top left of the drawn square. */
async function dragCorner(page: Page): Promise<void> {
  const box = await page.locator('[data-map-surface]').boundingBox();
  if (!box) throw new Error('no map');
  const at = [box.x + box.width / 2 - 60, box.y + box.height / 2 - 50] as const;
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] - 10, at[1] - 10, { steps: 5 });
  await page.mouse.move(at[0] - 20, at[1] - 20, { steps: 5 });
  await page.mouse.up();
}

it('an edit stays when another admin saves meanwhile, and is saved over his on demand', async () => {
  const { page, client } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  await page.goto('/admin/reach');
  await button(page, tariffDeskMessages.addRing).click();
  const { version, zones } = await client.reach.getTariff();
  await client.reach.saveTariff({ version, zones: zones.map((zone) => ({ ...zone, baseCentimes: 1200 })) });
  await page.getByText(tariffDeskMessages.changedTitle(version + 1)).waitFor();
  await button(page, tariffDeskMessages.keepMine).click();
  await button(page, tariffDeskMessages.save).click();
  await waitForText(page, tariffDeskMessages.saved(version + 2));
  const saved = await client.reach.getTariff();
  expect(saved.zones.map(({ baseCentimes, untilMetres }) => [baseCentimes, untilMetres])).toEqual([
    [1000, null],
    [1000, 2000],
  ]);
});

it('an admin reads what a zone loses before it is saved, and what the last month would have brought', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { version, zones } = await client.reach.getTariff();
  if (zones !== firstTariff) await client.reach.saveTariff({ version, zones: firstTariff });
  await page.goto('/admin/reach');
  await page.getByLabel(columns.base).fill('0');
  const economy = await client.reach.getEconomy();
  const free = { ...firstTariff[0], baseCentimes: 0 } as Zone;
  const margins = zoneMargins(free, economy);
  if (!margins) throw new Error('no order can be placed');
  await page.getByText(tariffDeskMessages.leastLoss(margins.least)).first().waitFor();

  await button(page, tariffDeskMessages.compute).click();
  await page.getByRole('heading', { name: tariffDeskMessages.marginByLength }).waitFor();
  const { was, wouldBe } = await client.reach.preview({ zones: [free] });
  expect(was.orders).toBeGreaterThan(100);
  expect(wouldBe.feeCentimes).toBe(0);
  await page.getByText(formatAmount(was.feeCentimes)).first().waitFor();
  await page.getByText(formatAmount(wouldBe.marginCentimes)).first().waitFor();
  await page.getByLabel(columns.base).fill('3');
  await page.getByText(tariffDeskMessages.outdated).waitFor();
  expect(unexpected(complaints)).toEqual([]);
});
