import { describe, expect, it } from 'vitest';
import { actAs } from './support/actor.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage({ SITE_URL: 'https://mida.example' });

const page = async (path: string): Promise<string> => (await fetch(product.url + path)).text();

const values = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

describe('a public page, as a messenger reads it', () => {
  it.each([
    ['/', 'https://mida.example/', 'WebSite'],
    ['/home', 'https://mida.example/home', 'ItemList'],
    ['/home?q=hrira&sort=rating', 'https://mida.example/home', 'ItemList'],
    ['/restaurant/1', 'https://mida.example/restaurant/1', 'Restaurant'],
  ])(
    'the shared page %s has one title, one address, one picture and its structured data',
    async (path, address, type) => {
      const html = await page(path);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
        expect.stringContaining(`href="${address}"`),
      ]);
      expect(values(html, 'og:url')).toEqual([address]);
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'og:image',
        'og:type',
        'twitter:card',
      ]) {
        expect([name, ...values(html, name)]).toEqual([name, expect.stringMatching(/./)]);
      }
      expect(values(html, 'robots')).toEqual([]);
      expect(structuredData(html)).toEqual([expect.objectContaining({ '@type': type })]);
      const picture = new URL(values(html, 'og:image')[0] ?? '');
      expect(picture.origin).toBe('https://mida.example');
      const answer = await fetch(product.url + picture.pathname);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    },
  );

  it('the shared page of a missing restaurant has no picture and no address', async () => {
    const answer = await fetch(`${product.url}/restaurant/999`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).not.toContain('rel="canonical"');
    expect(structuredData(html)).toEqual([]);
  });

  it('a dish name that would end a script stays inside the structured data', async () => {
    const name = '</script><script>window.broken = 1</script><!-- & "';
    await addDish(name);
    // The page above is cached for some seconds, so this one needs its own address.
    const html = await page('/restaurant/1?fresh');
    expect(html).not.toContain('<script>window.broken');
    expect(JSON.stringify(structuredData(html))).toContain(JSON.stringify(name).slice(1, -1));
    const tab = await browser.newPage();
    await tab.goto(`${product.url}/restaurant/1?fresh`);
    await tab.getByText(name).first().waitFor({ state: 'attached' });
    expect(await tab.evaluate(() => 'broken' in window)).toBe(false);
    await tab.context().close();
  });
});

it('a link to a section of a menu opens that section', async () => {
  const tab = await browser.newPage();
  await tab.goto(`${product.url}/restaurant/1#menu-3`);
  await tab.locator('details#menu-3[open]').getByRole('listitem').first().waitFor();
  expect(await tab.locator('details[open]').count()).toBe(1);
  await tab.context().close();
});

async function addDish(name: string): Promise<void> {
  const kitchen = await actAs(product.url, 'restaurant1@mida.test');
  const dish = { name, description: 'وصف طبق من الأطباق.', category: 'حلويات', priceCentimes: 900 };
  await kitchen.ask('POST', '/restaurants/{own}/menu', dish);
}
