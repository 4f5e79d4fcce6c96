import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { sessionMessages } from '#messages/accounts/sessions.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('a customer ends the session of another device, which is signed out and informed, while this one stays', async () => {
  const email = 'customer@mida.test';
  const here = await enterWithClient(stage, email, 'phone');
  const there = await enterWithClient(stage, email, 'desktop', 'the other');
  await there.page.goto('/orders');
  await there.page.getByRole('heading', { level: 1 }).waitFor();

  const { page } = here;
  await page.goto('/account');
  const card = page.getByRole('list').filter({ hasText: sessionMessages.thisDevice });
  const devices = card.getByRole('listitem');
  const end = card.getByRole('button', { name: new RegExp(`^${sessionMessages.end}`) });
  await end.first().waitFor();
  expect([await devices.count(), await end.count()]).toEqual([2, 1]);
  await end.click();
  // Both messages are there for some seconds only.
  await Promise.all([
    waitForText(page, sessionMessages.ended),
    waitForText(there.page, authMessages.sessionEnded),
  ]);
  await expect.poll(() => devices.count()).toBe(1);
  await devices.getByText(sessionMessages.thisDevice).waitFor();

  await there.page.getByRole('button', { name: authMessages.login }).first().waitFor();
  expect((await there.client.auth.getSession()).user).toBeNull();
  expect((await here.client.auth.getSession()).user).toMatchObject({ email });
  expect(unexpected([...here.complaints, ...there.complaints])).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});
