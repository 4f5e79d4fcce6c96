import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FairnessView, OwnFairnessView } from '#shared/contract/orders/fairness.ts';
import { fairnessMeasureName, fairnessMessages, formatMeasure } from '#messages/orders/fairness.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnProduct, openStageWithDatabase } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const { product, browser, query, databaseUrl } = openStageWithDatabase();
/** A process counts every ten minutes: another one has not counted yet. */
const later = openOwnProduct(() => ({ DATABASE_URL: databaseUrl() }));
const { idleShare, acceptedShare, payAnHour } = fairnessMeasureName;
const { tooFew, median, unsaid, title, ownTitle } = fairnessMessages;

/** The courier of the story first. */
const keepDuties = (couriers: number) =>
  query(
    `with kept as (select user_id, row_number() over (order by user_id <> (select id from users where email = 'courier@mida.test'), user_id) as n
       from couriers where status = 'approved'), gone as (delete from courier_duties)
     insert into courier_duties (courier_id, began_at, ended_at)
     select user_id, now() - interval '3 days', now() - interval '3 days' + n * interval '90 minutes' from kept where n <= $1`,
    [couriers],
  );

async function openBoth(url: string) {
  const office = await newPersonAs(browser, { url, size: 'desktop' }, 'admin@mida.test');
  const rider = await newPersonAs(browser, { url, size: 'phone' }, 'courier@mida.test');
  await office.page.goto('/admin/dispatch');
  await rider.page.goto('/courier/profile');
  const end = async () => {
    for (const { page } of [office, rider])
      expect([...(await tightPlaces(page)), ...(await axeFindings(page))]).toEqual([]);
    expect(unexpected([...office.complaints, ...rider.complaints])).toEqual([]);
    await office.context.close();
    await rider.context.close();
  };
  return { office: office.page, rider: rider.page, end };
}

const rowOf = (table: Locator, name: string): Promise<string[]> =>
  table.getByRole('row').filter({ hasText: name }).locator('td, th').allInnerTexts();

it('of fewer than five couriers neither the admin nor the courier reads more than that they are too few', async () => {
  await keepDuties(4);
  const { office, rider, end } = await openBoth(product.url);
  await office.getByText(tooFew(5)).waitFor();
  expect(await office.getByRole('table', { name: title }).count()).toBe(0);
  await rider.getByText(tooFew(5)).waitFor();
  const own = rider.getByRole('table', { name: ownTitle(28) });
  expect(await rowOf(own, idleShare)).toEqual([idleShare, expect.stringContaining('100'), unsaid, unsaid]);
  await end();
});

it('of five couriers the admin reads distributions without names, and a courier the own value beside them', async () => {
  await keepDuties(5);
  const { url } = later;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const { distributions } = (await admin.ask('GET', '/dispatch/fairness')) as unknown as FairnessView;
  const { own } = (await courier.ask('GET', '/dispatch/my-fairness')) as unknown as OwnFairnessView;
  const { fullName } = await courier.ask('GET', '/couriers/me');
  const middle = formatMeasure('payAnHour', distributions.payAnHour?.median ?? 0);
  const mine = formatMeasure('payAnHour', own.payAnHour ?? 0);
  expect(mine).not.toBe(middle);

  const { office, rider, end } = await openBoth(url);
  const all = office.getByRole('table', { name: title });
  await all.waitFor({ state: 'attached' });
  const figure = office.locator('figure');
  expect((await Promise.all([all, figure].map((one) => one.allInnerTexts()))).join(' ')).not.toContain(
    fullName,
  );
  await figure.filter({ hasText: payAnHour }).getByText(`${median} ${middle}`).waitFor();
  expect(await figure.count()).toBe(3);
  expect(await rowOf(all, acceptedShare)).toEqual([]);
  const table = rider.getByRole('table', { name: ownTitle(28) });
  await table.waitFor();
  expect((await rowOf(table, payAnHour)).slice(0, 3)).toEqual([payAnHour, mine, middle]);
  expect(await rowOf(table, acceptedShare)).toEqual([acceptedShare, unsaid, unsaid, unsaid]);
  await end();
});
