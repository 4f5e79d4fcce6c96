import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { defaultCity } from '#messages/writing/city.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderExplainedMessages } from '#messages/orders/order-explained.ts';
import { restaurantPagesMessages } from '#messages/restaurants/restaurant-pages.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { cuisineChips } from '#messages/restaurants/restaurants.ts';
import { press } from '#scripts/browser/alive.ts';
import { isInSight, isSeen, noteShifts, sumOfShifts } from './support/sight.ts';
import { openStage } from './support/stage.ts';
import { namesOfCards, openToVisitors } from './support/visitor.ts';

const stage = openStage();
const { product, browser } = stage;
const { enter, open } = openToVisitors(stage, 'desktop');

describe('the search of the restaurant list', () => {
  it('the search finds a dish typed in Latin letters, names it, counts, and updates the address', async () => {
    const page = await open('/home');
    expect(await namesOfCards(page)).toHaveLength(12);
    await page.getByRole('searchbox').fill('hrira');
    await page.waitForURL('**/home?q=hrira');
    await page.getByText('حريرة مراكشية').waitFor();
    // Open restaurants come first, so the hour decides their order.
    const found = await namesOfCards(page);
    expect(found).toHaveLength(2);
    expect(new Set(found)).toEqual(new Set(['دار الطاجين', 'فطور لالة فاطمة']));
    await page.getByRole('status').filter({ hasText: 'مطعمان' }).waitFor();
  });

  it.each(['phone', 'desktop'] as const)(
    'the first restaurant’s name stands in sight on a %s',
    async (size) => {
      const page = await open('/home', size);
      const name = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
      expect(await name.evaluate(isSeen)).toBe(true);
    },
  );

  it('what is typed on a slow line moves nothing when the answer comes', async () => {
    const page = await open('/home', 'phone');
    await page.getByRole('searchbox').tap();
    await page.getByRole('group', { name: restaurantListMessages.cuisines }).waitFor({ state: 'hidden' });
    await noteShifts(page);
    const line = await page.context().newCDPSession(page);
    // Chromium forgives half a second after a press.
    const speed = { downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 700, ...speed });
    await page.getByRole('searchbox').pressSequentially('طاجين');
    await page.getByRole('status').filter({ hasText: 'مطعم' }).filter({ hasNotText: '12' }).waitFor();
    expect(await sumOfShifts(page)).toBeLessThan(0.02);
  });

  it('the search finds a dish whatever preposition and article its words have', async () => {
    const page = await open(`/home?q=${encodeURIComponent('طاجين بالخضر')}`);
    await page.getByText('طاجين الخضر').waitFor();
    await page.getByRole('searchbox').fill('طاجين مع برقوق');
    await page.getByText('طاجين اللحم بالبرقوق').waitFor();
    expect(await page.getByText('طاجين الخضر').count()).toBe(0);
  });

  it('an address with a search shows its results before any script runs', async () => {
    const rendered = await (await fetch(`${product.url}/home?q=${encodeURIComponent('الحَرِيره')}`)).text();
    const page = await open('/home?q=hrira');
    const names = await namesOfCards(page);
    expect(names).toHaveLength(2);
    for (const name of names) expect(rendered).toContain(name);
    expect(rendered).not.toContain('ياسمين سوشي</bdi>');
    expect(await page.getByRole('searchbox').inputValue()).toBe('hrira');
  });

  it('the list, its search and a menu are read without any script', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/home');
    await page.getByRole('searchbox').fill('hrira');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/home?q=hrira');
    expect(await namesOfCards(page)).toHaveLength(2);
    await page.getByRole('link', { name: 'دار الطاجين' }).click();
    await page.getByRole('heading', { name: 'حريرة مراكشية' }).first().waitFor();
    await context.close();
  });

  it('the search keeps every letter of fast typing', async () => {
    const page = await open('/home');
    await page.getByRole('searchbox').pressSequentially('طاجين الدجاج', { delay: 45 });
    await page.waitForURL((url) => url.searchParams.get('q') === 'طاجين الدجاج');
    expect(await page.getByRole('searchbox').inputValue()).toBe('طاجين الدجاج');
    await page.getByRole('heading', { name: 'دار الطاجين' }).waitFor();
  });

  it('the search takes what was typed before the page came alive', async () => {
    const page = await enter();
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    // The box for phones is there as well until the styles have come.
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(1);
    await page.getByRole('searchbox').fill('hrira');
    arrive();
    await page.waitForURL('**/home?q=hrira');
    await page.getByText('حريرة مراكشية').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('hrira');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('the search survives leaving, coming back and a reload', async () => {
    const page = await open('/home');
    await page.getByRole('searchbox').fill('zaalouk');
    await page.waitForURL('**/home?q=zaalouk');
    await page.getByText('زعلوك', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'دار الطاجين' }).click();
    await page.waitForURL(/\/restaurant\/1#dish-/);
    await page.goBack();
    const box = page.getByRole('searchbox');
    await expect.poll(() => box.inputValue()).toBe('zaalouk');
    await page.getByText('زعلوك', { exact: true }).first().waitFor();
    await page.reload();
    expect(await box.inputValue()).toBe('zaalouk');
  });

  it('a found dish leads to its place in the menu, which opens there and marks it', async () => {
    const page = await open('/home?q=تفاية');
    const name = 'كسكس تفاية بالدجاج';
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/restaurant\/1#dish-/);
    const dish = page.locator('li[data-marked]').filter({ hasText: name });
    await expect.poll(() => dish.getByRole('button', { name, exact: true }).evaluate(isInSight)).toBe(true);
    expect(await page.locator('details[open]').count()).toBe(1);
    await page.reload();
    await expect.poll(() => dish.getByRole('button', { name, exact: true }).evaluate(isInSight)).toBe(true);
    const linked = await open(page.url());
    await linked.locator('li[data-marked]').filter({ hasText: name }).waitFor();
    const section = await linked.locator('details[open] h2').innerText();
    await linked.locator('nav [aria-current=true]').getByText(section, { exact: true }).waitFor();
  });

  it('on a phone the results stand right below what is typed, and one press empties the box', async () => {
    const page = await open('/home', 'phone');
    const box = page.getByRole('searchbox').filter({ visible: true });
    const chips = page.getByRole('group', { name: restaurantListMessages.cuisines });
    await box.fill('zaalouk');
    await page.getByRole('link', { name: 'زعلوك', exact: true }).waitFor();
    await chips.waitFor({ state: 'hidden' });
    expect(await page.getByText(restaurantListMessages.greetingLead).isVisible()).toBe(false);
    const first = await page.getByRole('main').getByRole('listitem').first().boundingBox();
    expect(first?.y).toBeLessThan(200);
    await page
      .getByRole('button', { name: restaurantListMessages.clearTyped })
      .filter({ visible: true })
      .click();
    await chips.waitFor();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe('');
  });

  it('one button empties a search without results', async () => {
    const page = await open('/home?q=qwxj');
    await page.getByText('لم يتم العثور على أي مطعم يطابق هذا البحث.').waitFor();
    await page.getByRole('button', { name: 'مسح البحث' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await expect.poll(() => namesOfCards(page)).toHaveLength(12);
  });

  it('the search reports no results only after the menus have answered', async () => {
    const page = await open('/home');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rpc/restaurants/list*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('searchbox').fill('zaalouk');
    await page.waitForURL('**/home?q=zaalouk');
    const nothing = page.getByText('لم يتم العثور على أي مطعم يطابق هذا البحث.');
    expect(await nothing.count()).toBe(0);
    answer();
    await page.getByText('زعلوك', { exact: true }).first().waitFor();
    expect(await nothing.count()).toBe(0);
  });
});

describe('the order of the list', () => {
  it('the list says why it has its order, and that no restaurant pays for it', async () => {
    const page = await open('/home', 'phone');
    const button = page.getByRole('button', { name: restaurantPagesMessages.whyThisOrder });
    const dialog = page.getByRole('dialog', { name: orderExplainedMessages.title });
    await press(button, dialog);
    await dialog.getByText(orderExplainedMessages.lead).waitFor();
    const names = orderExplainedMessages.factors.map(({ name }) => name);
    const shown = await dialog.getByRole('listitem').locator('p:first-child').allInnerTexts();
    expect(shown).toEqual(names);
  });

  it('the chips are those of what the restaurants cook, and the server filters by them', async () => {
    const page = await open('/home');
    const chips = page.getByRole('group', { name: restaurantListMessages.cuisines }).getByRole('button');
    const fixed = cuisineChips.map(({ label }) => label);
    const shown = await chips.allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining(fixed));
    // Half of the sample city's kitchens.
    expect(shown.slice(0, 2)).toEqual([fixed[0], 'مغربي']);
    await chips.filter({ hasText: 'رامن' }).click();
    await page.waitForURL('**/home?cuisine=ramen');
    await expect.poll(() => namesOfCards(page)).toEqual(['رامن هانا']);
  });
});

describe('the pages of the list', () => {
  it('another page follows below at a press, takes the focus, and is there again after Back', async () => {
    const page = await open('/home');
    const first = await namesOfCards(page);
    const answer = await page.request.get('/api/v1/restaurants');
    const { restaurants } = (await answer.json()) as { restaurants: RestaurantCard[] };
    await page.route(/\/api\/v1\/restaurants\?/, async (route) => {
      const number = new URL(route.request().url()).searchParams.get('page');
      const half = number === '1' ? restaurants.slice(0, 6) : restaurants.slice(6);
      const nextPage = number === '1' ? 2 : null;
      await route.fulfill({ json: { restaurants: half, total: 12, nextPage } });
    });
    await page.getByRole('combobox').selectOption('rating');
    await expect.poll(() => namesOfCards(page)).toEqual(first.slice(0, 6));
    const more = page.getByRole('link', { name: restaurantPagesMessages.more });
    await more.click();
    await page.waitForURL('**/home?sort=rating&page=2');
    await expect.poll(() => namesOfCards(page)).toEqual(first);
    await more.waitFor({ state: 'detached' });
    const seventh = page.getByRole('main').getByRole('listitem').nth(6).getByRole('link').first();
    await expect.poll(() => seventh.evaluate((element) => element === document.activeElement)).toBe(true);
    await seventh.click();
    await page.waitForURL('**/restaurant/*');
    await page.goBack();
    await expect.poll(() => namesOfCards(page)).toEqual(first);
  });
});

describe('the place of the visit', () => {
  it('a chosen place brings the nearest restaurants first, survives a reload, and can be given up', async () => {
    const page = await open('/home', 'phone');
    const title = (words: string) => page.getByRole('heading', { name: words, level: 2 });
    const sheet = page.getByRole('dialog', { name: checkoutMessages.visitTitle });
    const button = page.getByRole('button', { name: /^أين نوصل|^التوصيل إلى/ });
    const inCity = title(restaurantListMessages.listTitle(defaultCity.name));
    await inCity.waitFor();
    const before = await namesOfCards(page);

    await press(button, sheet);
    await sheet.getByText(checkoutMessages.located).waitFor();
    await sheet.getByRole('button', { name: checkoutMessages.deliverHere }).click();
    await title(restaurantListMessages.nearYou).waitFor();
    await button.getByText(layoutMessages.yourPlace).waitFor();
    const nearest = await namesByDistance(page);
    await expect.poll(() => namesOfCards(page)).toEqual(nearest);
    expect(await namesOfCards(page)).not.toEqual(before);

    await page.reload();
    await title(restaurantListMessages.nearYou).waitFor();
    await press(button, sheet);
    await sheet.getByRole('button', { name: checkoutMessages.forgetPlace }).click();
    await inCity.waitFor();
    await expect.poll(() => namesOfCards(page)).toEqual(before);
  });
});

/** The distance is from the place that `newPerson` gives every browser. */
async function namesByDistance(page: Page): Promise<string[]> {
  const here = { lat: 31.6357, lng: -8.0099 };
  const ask = async <T>(path: string): Promise<T> =>
    (await page.request.get(`/api/v1/restaurants${path}`)).json();
  const { restaurants } = await ask<{ restaurants: RestaurantCard[] }>('');
  const details = await Promise.all(
    restaurants.map(({ id }) =>
      ask<{ name: string; isAcceptingOrders: boolean; position: Position }>(`/${id}`),
    ),
  );
  const metres = ({ position }: { position: Position }) => distanceMetres(position, here);
  return details
    .toSorted((a, b) => Number(b.isAcceptingOrders) - Number(a.isAcceptingOrders) || metres(a) - metres(b))
    .map(({ name }) => name);
}
