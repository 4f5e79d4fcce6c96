import { describe, expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { counts } from '#messages/writing/counts.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { menuSearchMessages } from '#messages/menu/menu-search.ts';
import { restaurantAboutMessages } from '#messages/restaurants/restaurant-about.ts';
import { restaurantPlaceMessages } from '#messages/restaurants/restaurant-place.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatCount } from '#messages/writing/format.ts';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

describe('a restaurant’s page', () => {
  it('unfolds the hours of the week with today marked, the address and a still map that leads on', async () => {
    const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
    await page.goto('/restaurant/8');
    const about = page.getByRole('button', { name: restaurantPlaceMessages.open });
    const hours = page.getByRole('table', { name: restaurantAboutMessages.hours });
    await press(about, hours);
    expect(await about.getAttribute('aria-expanded')).toBe('true');
    expect(await hours.getByRole('rowheader').allInnerTexts()).toEqual(
      hoursMessages.weekdays.map((day) => expect.stringContaining(day)),
    );
    const today = hours.locator('tr[aria-current="date"]');
    await today.getByText(restaurantAboutMessages.today).waitFor();
    await today.getByText('من 06:30 إلى 15:00').waitFor();
    const map = page.getByRole('link', { name: restaurantAboutMessages.openMap });
    expect(await map.getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=31\./,
    );
    await about.press('Enter');
    await hours.waitFor({ state: 'detached' });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('is shared by the phone’s own sheet, and by a copied address where there is none', async () => {
    const { page, context } = await newPerson(browser, product.url, 'phone');
    await page.addInitScript(() => {
      const kept: unknown[] = [];
      const keep = (one: unknown) => {
        kept.push(one);
        document.documentElement.dataset['shared'] = JSON.stringify(kept);
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: keep, configurable: true });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } });
    });
    const kept = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(document.documentElement.dataset['shared'] ?? '[]') as unknown);
    await page.goto('/restaurant/1#menu-2');
    const share = page.getByRole('button', { name: restaurantPlaceMessages.share });
    const url = `${product.url}/restaurant/1`;
    await press(share, share);
    const sheet = { title: restaurantPlaceMessages.shareTitle('دار الطاجين'), text: expect.any(String), url };
    await expect.poll(kept).toEqual([sheet]);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await press(share, page.getByText(restaurantPlaceMessages.linkCopied));
    expect(await kept()).toEqual([sheet, url]);
    await context.close();
  });

  it('finds dishes of all sections by any spelling, and gives the menu back', async () => {
    const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
    await context.addInitScript('delete window.CloseWatcher');
    await page.goto('/restaurant/1');
    const search = page.getByRole('searchbox', { name: restaurantPageMessages.searchMenu });
    const sections = page.locator('details');
    await waitUntilAlive(search);
    await search.click();
    expect((await search.boundingBox())?.width).toBeGreaterThan(200);
    await search.fill('7rira');
    await page.getByRole('status').getByText(formatCount(1, counts.dish)).waitFor();
    await search.fill('HARIRA');
    await page.getByRole('status').getByText(formatCount(1, counts.dish)).waitFor();
    expect(await sections.count()).toBe(0);
    await addButtonOf(page, 'حريرة مراكشية').click();
    await page.getByText(cartMessages.view).waitFor();
    await search.fill('سوشي');
    await page.getByRole('status').getByText(menuSearchMessages.none('سوشي')).waitFor();
    await page.getByRole('button', { name: menuSearchMessages.wholeMenu }).press('Enter');
    await sections.first().waitFor();
    expect(await search.inputValue()).toBe('');
    // The keyboard goes on with the sections.
    const pills = page
      .getByRole('navigation', { name: restaurantPageMessages.menuSections })
      .getByRole('link');
    expect(await pills.first().evaluate((pill) => pill === document.activeElement)).toBe(true);
    expect((await search.boundingBox())?.width).toBeLessThan(60);

    await search.fill('كسكس');
    await page.getByRole('status').getByText(formatCount(2, counts.dish)).waitFor();
    await search.press('Escape');
    await sections.first().waitFor();
    await search.fill('كسكس');
    await page.getByRole('status').getByText(formatCount(2, counts.dish)).waitFor();
    await page.evaluate(() => window.history.back());
    await sections.first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/restaurant/1');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('shows how many customers gave each number of stars', async () => {
    const { page, context } = await newPerson(browser, product.url, 'desktop');
    await page.goto('/restaurant/1');
    const dialog = page.getByRole('dialog', { name: reviewMessages.ofCustomers });
    const bars = dialog.getByRole('list', { name: reviewMessages.distribution });
    await press(page.getByRole('button', { name: new RegExp(reviewMessages.open) }), bars);
    const rows = await bars.getByRole('listitem').allInnerTexts();
    expect(rows).toHaveLength(5);
    const sum = rows.reduce((total, row) => total + Number(row.trim().split(/\s+/).at(-1)), 0);
    await dialog
      .getByText(new RegExp(`^${sum} `))
      .first()
      .waitFor();
    await context.close();
  });

  it('has no more circles over its cover than a way back, the search, the cart and the account', async () => {
    const { page, context } = await newPerson(browser, product.url, 'phone');
    await page.goto('/restaurant/1');
    await page.getByRole('button', { name: layoutMessages.back }).waitFor();
    expect(
      await page.getByRole('button', { name: layoutMessages.theme }).filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: ui.close }).count()).toBe(0);
    await context.close();
  });
});
