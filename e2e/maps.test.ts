import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { mapMessages } from '#messages/couriers/map.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, openBrowser, unexpected, type Person } from '#scripts/browser/browser.ts';
import { forFile } from './support/for-file.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnProduct } from './support/stage.ts';

const style = {
  version: 8,
  sources: {
    streets: { type: 'geojson', attribution: '© OpenStreetMap', data: lines(-8.1, 31.5) },
    border: { type: 'geojson', data: line([-8.1, 31.6357], [-7.9, 31.6358]) },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#ff00ff' } },
    { id: 'boundary_disputed', type: 'line', source: 'border', paint: { 'line-color': '#ff0000' } },
    {
      id: 'road_minor',
      type: 'line',
      source: 'streets',
      paint: { 'line-width': 8, 'line-color': '#ff00ff' },
    },
  ],
};

function line(...coordinates: number[][]) {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

function lines(west: number, south: number) {
  const features = Array.from({ length: 120 }, (_, n) => n * 0.002).flatMap((step) => [
    line([west + step, south], [west + step, south + 0.24]),
    line([west, south + step], [west + 0.24, south + step]),
  ]);
  return { type: 'FeatureCollection', features };
}

let isUp = true;
const tiles = forFile(openTiles, (server) => new Promise((closed) => server.close(closed)));
const product = openOwnProduct(() => {
  const { port } = tiles().address() as AddressInfo;
  return { MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json` };
});
// Software rendering: test machines have no graphics.
const withGl = forFile(
  () => openBrowser(['--disable-gpu-compositing', '--enable-unsafe-swiftshader']),
  (browser) => browser.close(),
);
const withoutGl = forFile(
  () => openBrowser(['--disable-3d-apis']),
  (browser) => browser.close(),
);

async function openTiles(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.statusCode = isUp ? 200 : 503;
    response.end(isUp ? JSON.stringify(style) : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function atCheckout(browser: Browser, mayLocate: boolean): Promise<Person> {
  const person = await newPerson(browser, product.url, 'phone');
  const { page, context } = person;
  if (!mayLocate) await context.clearPermissions();
  await enterSession(context, { url: product.url, email: 'customer@mida.test' });
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('')).first());
  await page.goto('/checkout');
  return person;
}

const streets = (page: Page): Locator => page.locator('canvas.maplibregl-canvas');
const pin = (page: Page): Locator => page.getByRole('application', { name: checkoutMessages.pinLabel });

async function countColour(picture: Buffer, [red, green, blue]: readonly number[]): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  }
  return count;
}

const white = [255, 255, 255];

describe('the street map', () => {
  it("the street map covers the drawn one in the product's colours, without the border, and names its source", async () => {
    const { page, context, complaints } = await atCheckout(withGl(), true);
    await streets(page).waitFor({ timeout: 60_000 });
    await waitForText(page, '© OpenStreetMap');
    const map = page.getByRole('group', { name: checkoutMessages.mapLabel });
    let picture = await map.screenshot();
    // The streets fade in.
    await expect
      .poll(async () => countColour((picture = await map.screenshot()), white))
      .toBeGreaterThan(1_000);
    for (const foreign of [
      [255, 0, 255],
      [255, 0, 0],
    ]) {
      expect(await countColour(picture, foreign)).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the street map takes the dark theme’s colours as soon as the theme is chosen', async () => {
    const { page, context } = await atCheckout(withGl(), true);
    await streets(page).waitFor({ timeout: 60_000 });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const map = page.getByRole('group', { name: checkoutMessages.mapLabel });
    await expect.poll(async () => countColour(await map.screenshot(), white)).toBeLessThan(300);
    await context.close();
  });

  it.each([
    ['its host does not answer', withGl, false],
    ['the browser has no WebGL', withoutGl, true],
  ])('the drawn map stays where %s', async (_why, browserOf, hostIsUp) => {
    isUp = hostIsUp;
    const { page, context, complaints } = await atCheckout(browserOf(), true);
    await waitForText(page, checkoutMessages.located);
    await page.waitForLoadState('networkidle');
    expect(await streets(page).count()).toBe(0);
    expect(await page.locator('svg pattern').count()).toBeGreaterThan(0);
    // The browser itself logs the refused answer; the product adds nothing.
    expect(unexpected(complaints).filter((one) => !one.includes('status of 503'))).toEqual([]);
    isUp = true;
    await context.close();
  });
});

describe.each([
  ['the street map', withGl],
  ['the drawn map', withoutGl],
])('the pin on %s', (name, browserOf) => {
  const ready = async (page: Page): Promise<void> => {
    if (name === 'the street map') await streets(page).waitFor({ timeout: 60_000 });
  };

  it('after a denied position the keys move the pin from the middle of the city, and the order goes there', async () => {
    const { page, context } = await atCheckout(browserOf(), false);
    await waitForText(page, checkoutMessages.geolocation.denied);
    await ready(page);
    await page.getByRole('button', { name: checkoutMessages.startAtCentre }).click();
    await waitForText(page, checkoutMessages.locatedByHand);
    await pin(page).focus();
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
    await page.getByLabel(checkoutMessages.address).fill('Derb El Hammam 7, second floor');
    await page.getByLabel(checkoutMessages.phone).fill('0612345678');
    await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
    await waitForText(page, orderMessages.placed);
    const answer = await context.request.get(`${product.url}/api/v1/orders/mine`);
    const { items } = (await answer.json()) as {
      items: { deliveryPosition: { lat: number; lng: number } }[];
    };
    const { lat, lng } = items[0]?.deliveryPosition ?? { lat: 0, lng: 0 };
    // The middle is 31.6295, -7.9811; the steps lead to the north, longer while the map is still zooming, and a little
    // to the west.
    expect(lat).toBeGreaterThan(31.6305);
    expect(lat).toBeLessThan(31.645);
    expect(lng).toBeLessThan(-7.9811);
    expect(lng).toBeGreaterThan(-7.983);
    await context.close();
  });

  it('the pin follows a finger and a tap', async () => {
    const { page, context } = await atCheckout(browserOf(), true);
    await waitForText(page, checkoutMessages.located);
    await ready(page);
    // Waits until the map under it stands.
    await pin(page).hover();
    const from = await boxOf(pin(page));
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 - 60, from.y + from.height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    await waitForText(page, checkoutMessages.locatedByHand);
    const dragged = await boxOf(pin(page));
    expect(dragged.x - from.x).toBeCloseTo(-60, -1);
    const map = await boxOf(page.getByRole('group', { name: checkoutMessages.mapLabel }));
    await page.mouse.click(map.x + 220, map.y + 120);
    await expect.poll(async () => Math.round((await boxOf(pin(page))).x)).toBeGreaterThan(dragged.x + 40);
    await context.close();
  });

  it('a pin outside the city is refused with a message, and accepted after it moves back', async () => {
    const { page, context } = await atCheckout(browserOf(), true);
    await waitForText(page, checkoutMessages.located);
    await ready(page);
    const map = page.getByRole('group', { name: checkoutMessages.mapLabel });
    const { x, y, height } = await boxOf(map);
    const refusal = page.getByText(/خارج منطقة التوصيل/).first();
    // Zooming out and dragging in turns: a touch stops a moving map.
    let turn = 0;
    const stepOut = async (): Promise<boolean> => {
      if (turn++ % 2 === 0) await page.getByRole('button', { name: mapMessages.zoomOut }).click();
      else await page.mouse.click(x + 24, y + height - 12);
      return refusal.isVisible();
    };
    await expect.poll(stepOut, { interval: 700 }).toBe(true);
    await page.getByRole('button', { name: checkoutMessages.startAtCentre }).click();
    await waitForText(page, checkoutMessages.locatedByHand);
    await context.close();
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}
