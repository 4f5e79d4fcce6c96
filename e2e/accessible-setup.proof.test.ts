import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { linkInMail } from '#scripts/browser/outbox.ts';
import type { Look } from '#scripts/browser/screen-matrix.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, openMeasured, survey } from './support/survey.ts';
import { takeLook } from './support/survey-screens.ts';

/** What no demo account shows: a restaurant before its opening, and an invitation that waits. */
const stage = openOwnStage();
const { product, browser } = stage;
const invited = 'cook@example.org';
let invitation: string;

beforeAll(async () => {
  const owner = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const admin = await enterWithClient(stage, 'admin@mida.test', 'phone');
  await owner.client.applications.apply({
    name: 'دار الزيتونة',
    cuisine: 'مغربي',
    district: 'جليز',
    address: 'شارع يوغوسلافيا، الرقم 12',
    phone: '0524001234',
    position: { lat: 31.6357, lng: -8.0099 },
  });
  const [application] = (await admin.client.applications.listWaiting({})).items;
  await admin.client.applications.decide({ id: application?.id ?? '', decision: 'approved' });
  await owner.client.setup.sendTrial();
  await owner.client.people.invite({ email: invited, role: 'kitchen' });
  invitation = await linkInMail(product.url, invited, 'invitation');
});

const looks: readonly Look[] = [
  { size: 'phone', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
];

async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await takeLook(page, look);
    found.push(...(await axeFindings(page)), ...(await survey(page, look.size)));
  }
  return found;
}

it.each([
  ['/restaurant/register', joiningMessages.approvedTitle],
  ['/restaurant/setup', setupMessages.trialRings],
  ['/restaurant/orders', setupMessages.trialTitle],
  ['/restaurant/menu', setupMessages.noticeTitle],
  ['/restaurant/settings', hoursMessages.alwaysOpenLead],
])('the survey finds no barrier before the opening: %s', async (path, says) => {
  const page = await openMeasured(browser, product.url, 'customer2');
  await page.goto(path);
  await page.getByText(says).filter({ visible: true }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

it('the survey finds no barrier in an invitation that waits', async () => {
  const page = await openMeasured(browser, product.url);
  await page.goto(invitation);
  await page.getByText(invitationMessages.enterFirst).filter({ visible: true }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
