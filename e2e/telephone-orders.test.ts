import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { handOverWayMessages, leavingRefusalText } from '#messages/placing/hand-over-ways.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { newPerson, sizes, unexpected } from '#scripts/browser/browser.ts';
import { enter, focusComesTo, tabTo, typeInto } from '#scripts/browser/keys.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const windows = [
  { width: 360, height: 740 },
  { width: sizes.desktop.width, height: sizes.desktop.height },
];

/** Counts what a person at the desk presses. */
function countKeys({ keyboard }: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    press: async (key: string) => {
      pressed += 1;
      await keyboard.press(key);
    },
    type: async (text: string) => {
      pressed += text.length;
      await keyboard.type(text);
    },
  };
}

const openDesk = async (path: string, email: string, size: (typeof windows)[number]): Promise<Party> => {
  const desk = await enterWithClient(stage, email, 'desktop');
  await desk.page.setViewportSize(size);
  await desk.page.goto(path);
  return desk;
};

const numberField = (page: Page) => page.getByLabel(telephoneMessages.number);
const readBack = (page: Page) => page.getByRole('region', { name: telephoneMessages.readBack });
const submit = (page: Page) => page.getByRole('button', { name: telephoneMessages.submit });
const taken = (page: Page) => page.getByText(/^سُجّل الطلب #/);
const next = (page: Page) => page.getByRole('button', { name: telephoneMessages.next });

/** The order is of a restaurant that is open, and near the middle of the city. */
async function typeNewCaller(page: Page, { phone, dish }: { phone: string; dish: string }): Promise<void> {
  await focusComesTo(numberField(page));
  await page.keyboard.type(phone);
  await page.getByText(telephoneMessages.unknown).waitFor();
  await page.keyboard.press('Enter');
  await focusComesTo(page.getByLabel(telephoneMessages.name));
  await page.keyboard.type('سلمى بنعلي');
  await typeInto(page.getByLabel(telephoneMessages.findDish), dish);
  await page.getByRole('button', { name: telephoneMessages.add(dish), exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel(telephoneMessages.district));
  await page.keyboard.press('ArrowDown');
  await typeInto(page.getByLabel(checkoutMessages.address), 'زنقة يوغوسلافيا، عمارة 12');
}

it.each(windows)(
  'an admin takes a new caller’s order and then the same again with 15 keys, at $width px and by keys alone',
  async (size) => {
    const phone = `06990000${String(size.width).slice(0, 2)}`;
    const admin = await openDesk('/admin/orders/new', 'admin@mida.test', size);
    const { page } = admin;
    const { name } = await admin.client.restaurants.get({ id: 1 });
    const { menu } = await admin.client.restaurants.get({ id: 1 });
    const dish = menu
      .flatMap(({ items }) => items)
      .find(({ groupIds, isSoldOut }) => !groupIds && !isSoldOut);
    if (!dish) throw new Error('the sample restaurant has no plain dish');

    await focusComesTo(numberField(page));
    await typeInto(page.getByLabel(telephoneMessages.findRestaurant), name);
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    await page.keyboard.press('Enter');
    await focusComesTo(page.getByLabel(telephoneMessages.findDish));
    await numberField(page).focus();
    await typeNewCaller(page, { phone, dish: dish.name });
    await readBack(page).getByText(dish.name).waitFor();
    await page.getByLabel(telephoneMessages.payWith).selectOption({ index: 1 });
    await readBack(page)
      .getByText(/تؤدي بـ/)
      .waitFor();
    await page.getByLabel(handOverWayMessages.label).selectOption('leave');
    await page.getByText(leavingRefusalText.needs_exact_sum).waitFor();
    await page.getByLabel(handOverWayMessages.label).selectOption('call');
    await page.getByLabel(handOverWayMessages.wantCutlery).check();
    await readBack(page)
      .getByText(/يتصل بك الموزّع/)
      .waitFor();
    await enter(submit(page));
    await taken(page).waitFor();
    await focusComesTo(next(page));

    const keys = countKeys(page);
    await keys.press('Enter');
    await focusComesTo(numberField(page));
    await keys.type(phone);
    await page.getByText(telephoneMessages.known('سلمى بنعلي')).waitFor();
    await keys.press('Enter');
    await focusComesTo(page.getByRole('button', { name: new RegExp(`^${telephoneMessages.againOf(name)}`) }));
    await keys.press('Enter');
    await focusComesTo(readBack(page));
    await readBack(page).getByText(dish.name).waitFor();
    await readBack(page).getByText('زنقة يوغوسلافيا').waitFor();
    await keys.press('Tab');
    await focusComesTo(submit(page));
    await keys.press('Enter');
    await taken(page).waitFor();
    expect(keys.count()).toBe(15);

    const { items } = await admin.client.orders.listAllAsAdmin({ tab: 'current', search: phone });
    expect(items).toHaveLength(2);
    // The same again takes the way and the cutlery; what the caller pays with is asked each time.
    expect(items).toMatchObject([0, 1].map(() => ({ handOverWay: 'call', wantsCutlery: true })));
    const details = await admin.client.orders.getAsAdmin({ orderId: items[0]?.id ?? '' });
    expect(details.history[0]).toMatchObject({ party: 'admin', status: 'new' });
    expect(unexpected(admin.complaints)).toEqual([]);
    await admin.context.close();
  },
);

it('a restaurant that an admin allows takes an order for its own kitchen, and its caller follows it without an account', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.client.restaurants.updateAsAdmin({ id: 1, takesTelephoneOrders: true });
  const owner = await openDesk('/restaurant/orders', 'restaurant1@mida.test', windows[0] ?? sizes.phone);
  const { page } = owner;
  await page.getByRole('link', { name: telephoneMessages.open }).click();
  const { menu } = await admin.client.restaurants.get({ id: 1 });
  const dish = menu.flatMap(({ items }) => items).find(({ groupIds, isSoldOut }) => !groupIds && !isSoldOut);
  await typeNewCaller(page, { phone: '0699000055', dish: dish?.name ?? '' });
  await enter(submit(page));
  await taken(page).waitFor();
  const link = await page.getByText(/\/follow\//).textContent();

  const caller = await newPerson(stage.browser, stage.product.url, 'phone');
  await caller.page.goto(new URL(link ?? '').pathname);
  await caller.page.getByText(orderStatusLabel.new).first().waitFor();
  const shown = await caller.page.getByRole('main').textContent();
  for (const secret of ['سلمى', 'يوغوسلافيا', '0699', dish?.name ?? '']) expect(shown).not.toContain(secret);
  await caller.page.goto('/follow/nonsense');
  await caller.page.getByText(telephoneMessages.followEnded).waitFor();
  expect(unexpected(owner.complaints)).toEqual([]);
});
