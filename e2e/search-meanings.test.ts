import { afterEach, describe, expect, it } from 'vitest';
import { labelNames } from '#messages/menu/dish-labels.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();
let person: Person;

afterEach(async () => {
  await person.context.close();
  if (person.complaints.length > 0) throw new Error(person.complaints.join('\n'));
});

const open = async (address: string, size: Size = 'desktop'): Promise<Person['page']> => {
  person = await newPerson(browser, product.url, size);
  await person.page.goto(address);
  await waitUntilAlive(person.page.getByRole('main'));
  return person.page;
};

describe('what a search means', () => {
  it('a category lists its dishes, and a label those that carry it', async () => {
    const page = await open('/home?q=boissons');
    const dish = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await dish('كولا 33 سل').waitFor();
    await page.getByRole('searchbox').fill(labelNames.vegetarian);
    await dish('زعلوك').waitFor();
    expect(await dish('كولا 33 سل').count()).toBe(0);
  });

  it('a mistyped word finds what was meant, and the page says so before any script runs', async () => {
    const page = await open('/home?q=مخرفة', 'phone');
    const said = searchMessages.perhapsMeant('مخرفة', 'مخرقة');
    const note = page.getByRole('status').filter({ hasText: said });
    await note.waitFor();
    await page.getByRole('main').getByRole('link', { name: /مخرقة/ }).first().waitFor();
    const rendered = await (await fetch(`${product.url}/home?q=${encodeURIComponent('مخرفة')}`)).text();
    expect(rendered).toContain(said);
    await page.getByRole('searchbox').filter({ visible: true }).fill('مخرقة');
    await note.waitFor({ state: 'hidden' });
  });
});
