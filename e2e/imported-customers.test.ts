import { expect, it } from 'vitest';
import { exampleOf } from '#messages/marketplace/import-examples.ts';
import { importFaults, importKindLabel, importMessages } from '#messages/marketplace/imports.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { focusComesTo } from '#scripts/browser/keys.ts';
import { chooseFile, countOf } from './support/import-page.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('an admin imports customers, finds one by number at the telephone desk, and deletes one who asks', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/import');
  await page.getByRole('tab', { name: importKindLabel.customers }).click();
  await waitForText(page, importMessages.leadOf.customers);

  // The example, a person without a place, and a foreign number.
  const more =
    '"كريم العلوي";"0699001235";"";"";"";"";"";""\r\n"Jean";"+33 6 12 34 56 78";"";"";"";"";"";""\r\n';
  await chooseFile(page, exampleOf('customers') + more);
  await page.getByRole('heading', { name: importMessages.previewTitle }).waitFor();
  expect(await countOf(page, importMessages.made)).toBe('3');
  await waitForText(page, importMessages.errorPlace(5, 'phone'));
  await page.getByRole('button', { name: importMessages.take(3), exact: true }).click();
  await page.getByRole('heading', { name: importMessages.doneTitle }).waitFor();
  expect(await countOf(page, importMessages.added)).toBe('3');
  await waitForText(page, importMessages.pastCounts({ made: 3, known: 0, refused: 1 }));

  // The same file again changes nothing.
  await chooseFile(page, exampleOf('customers'));
  await page.getByRole('heading', { name: importMessages.nothingNew }).waitFor();
  expect(await countOf(page, importMessages.known)).toBe('2');
  await chooseFile(page, exampleOf('customers').replace('31.6342, -8.0103', ''));
  await waitForText(page, importFaults.placeOfAddressMissing);

  await page.goto('/admin/orders/new');
  await focusComesTo(page.getByLabel(telephoneMessages.number));
  await page.keyboard.type('0699001234');
  await waitForText(page, telephoneMessages.known('سلمى بنعلي'));
  await waitForText(page, telephoneMessages.fromFile);
  const places = page.getByRole('radiogroup', { name: telephoneMessages.places });
  expect(await places.getByRole('radio').count()).toBe(3);
  expect(await places.getByRole('radio').first().isChecked()).toBe(true);
  expect(await page.getByLabel(telephoneMessages.name).inputValue()).toBe('سلمى بنعلي');

  await page.goto(`/admin/users?q=${encodeURIComponent('كريم العلوي')}`);
  await page
    .getByRole('button', { name: userMessages.rowActions('كريم العلوي') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: userMessages.deletePerson }).click();
  await page.getByRole('button', { name: userMessages.deletePersonConfirm }).click();
  await waitForText(page, userMessages.deletedPerson('كريم العلوي'));
  expect(await client.telephone.getCaller({ phone: '0699001235' })).toMatchObject({ name: null });
  expect(unexpected(complaints)).toEqual([]);
});
