import { describe, expect, it } from 'vitest';
import { labelNames } from '#messages/menu/dish-labels.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { openStage } from './support/stage.ts';
import { openToVisitors } from './support/visitor.ts';

const stage = openStage();
const { open } = openToVisitors(stage, 'desktop');

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
    const rendered = await (await fetch(`${stage.product.url}/home?q=${encodeURIComponent('مخرفة')}`)).text();
    expect(rendered).toContain(said);
    await page.getByRole('searchbox').filter({ visible: true }).fill('مخرقة');
    await note.waitFor({ state: 'hidden' });
  });
});
