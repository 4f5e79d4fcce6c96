import { expect, it } from 'vitest';
import { formMessages } from '#messages/writing/forms.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const found = async (text: string): Promise<string[]> => {
  const answer = await fetch(`${stage.product.url}/api/v1/restaurants?text=${encodeURIComponent(text)}`);
  const { restaurants } = (await answer.json()) as { restaurants: { name: string }[] };
  return restaurants.map(({ name }) => name);
};

it('an admin reads what was searched in vain, and one press teaches the search its meaning', async () => {
  expect(await found('hrirtna')).toEqual([]);
  expect(await found('شربة رمضان')).toEqual([]);
  const { page, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: searchMessages.title, exact: true }).click();
  await page.waitForURL('**/admin/search');
  const teach = page.getByRole('button', { name: searchMessages.addToOf('hrirtna', 'حريرة'), exact: true });
  await teach.click();
  await waitForText(page, searchMessages.added('hrirtna'));
  await teach.waitFor({ state: 'detached' });
  expect(await found('hrirtna')).toHaveLength(2);

  await page.getByRole('button', { name: searchMessages.addMissOf('شربة رمضان'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: searchMessages.newLine });
  const words = dialog.getByRole('textbox', { name: searchMessages.words });
  expect(await words.inputValue()).toBe('شربة رمضان\n');
  await dialog.getByRole('button', { name: formMessages.save }).click();
  await dialog.getByText(searchMessages.faults.few).waitFor();
  await words.fill('شربة رمضان\nحريرة مراكشية');
  await dialog.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, searchMessages.saved);
  expect(await found('شربة رمضان')).toEqual(['دار الطاجين']);

  await page.getByRole('tab', { name: searchMessages.synonyms }).click();
  await page.getByRole('searchbox', { name: searchMessages.find }).fill('رمضان');
  const lines = page.getByRole('list', { name: searchMessages.synonyms }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByRole('button', { name: searchMessages.removeOf('شربة رمضان'), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: searchMessages.removeQuestion('شربة رمضان') });
  await question.getByRole('button', { name: searchMessages.remove, exact: true }).click();
  await waitForText(page, searchMessages.removed);
  await waitForText(page, searchMessages.noneFound);
  expect(await found('شربة رمضان')).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
