import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { specificationStrings } from '#shared/messages/specification-strings.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { pushMessages } from '#messages/news/push.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { atNewPlace } from './support/checkout.ts';
import { actAs, demandNoCodes } from './support/actor.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { breakOnce, orderFarAway, signIn, signInDialog } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openStoryBrowser, openOwnStage } from './support/stage.ts';

/** Every Arabic text of the specification appears on a page; the last test counts them. */
const { product, browser } = openOwnStage();
const withNotifications = openStoryBrowser('chromium');

type Text = (typeof specificationStrings)[keyof typeof specificationStrings][number];
const seen = new Set<string>();

/** Returns the texts that do not appear. */
async function missing(page: Page, ...texts: Text[]): Promise<Text[]> {
  const waited: Text[] = [];
  for (const text of texts) {
    const parts = text.replace(/\.\.\.$/, '').split(/\{\w+\}/);
    const pattern = parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('.+');
    const isThere = await page
      .getByText(new RegExp(pattern))
      .filter({ visible: true })
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (isThere) seen.add(text);
    else waited.push(text);
  }
  return waited;
}

async function open(path: string, email?: string, from = browser): Promise<Page> {
  const { page, context } = await newPerson(from, product.url, 'desktop');
  if (email) await enterSession(context, { url: product.url, email });
  // A toast may be gone before the last picture has loaded.
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();

it("browsing shows the specification's texts", async () => {
  const page = await open('/home');
  expect(await missing(page, 'الكل')).toEqual([]);
  await page.goto('/home?q=qxqx');
  expect(await missing(page, 'لم يتم العثور على أي مطعم يطابق هذا البحث.')).toEqual([]);
  await page.goto('/restaurant/999');
  expect(await missing(page, 'المطعم غير موجود')).toEqual([]);
  await page.goto('/checkout');
  expect(await missing(page, 'سلة مشترياتك فارغة.')).toEqual([]);
  await page.context().close();
});

it("an admin sees the specification's texts in the untouched sample city", async () => {
  const page = await open('/admin/orders', 'admin@mida.test');
  expect(await missing(page, 'جديدة', 'قيد التحضير', 'جاهزة للتوصيل', 'في الطريق', 'تم استلامها')).toEqual([]);
  await page.getByRole('tab', { name: orderMessages.delivered }).click();
  expect(await missing(page, 'تم توصيلها')).toEqual([]);
  await page.getByRole('tab', { name: orderMessages.cancelledTab }).click();
  expect(await missing(page, 'ملغاة')).toEqual([]);
  await page.goto('/admin/profile');
  await button(page, userMessages.fixPermissions).click();
  expect(await missing(page, 'فشل تحديث الصلاحيات.')).toEqual([]);
  await page.context().close();
});

it("signing up, signing in and resetting a password show the specification's texts", async () => {
  const page = await open('/home');
  await signIn(page, { email: 'customer@mida.test', password: 'not-the-password' });
  expect(await missing(page, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toEqual([]);
  const dialog = signInDialog(page);
  await dialog.getByRole('tab', { name: authMessages.signUp }).click();
  // What was typed to sign in is offered again.
  expect(await dialog.getByLabel(authMessages.email).inputValue()).toBe('customer@mida.test');
  await dialog.getByLabel(authMessages.email).fill('');
  await button(dialog, authMessages.createAccount).click();
  expect(
    await missing(
      page,
      'يجب أن يتكون اسم المستخدم من 3 أحرف على الأقل',
      'بريد إلكتروني غير صالح',
      'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
    ),
  ).toEqual([]);
  const signUpAs = async (email: string, password = 'a-good-long-one'): Promise<void> => {
    await dialog.getByLabel(authMessages.username).fill('newcomer');
    await dialog.getByLabel(authMessages.email).fill(email);
    await dialog.getByLabel(authMessages.password, { exact: true }).fill(password);
    await button(dialog, authMessages.createAccount).click();
  };
  await signUpAs('words@example.org', '123456789');
  await dialog.getByText(authMessages.passwordTooCommon).waitFor();
  const password = dialog.getByLabel(authMessages.password, { exact: true });
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await signUpAs('customer@mida.test');
  expect(await missing(page, 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.')).toEqual([]);
  await signUpAs('words@example.org');
  expect(await missing(page, 'لقد أرسلنا رابط تأكيد إلى بريدك الإلكتروني!')).toEqual([]);

  await page.goto('/home');
  await press(button(page, authMessages.login), dialog);
  await button(dialog, authMessages.forgotPassword).click();
  const forgot = page.getByRole('dialog', { name: authMessages.forgotTitle });
  await forgot.getByLabel(authMessages.email).fill('customer2@mida.test');
  await button(forgot, authMessages.sendResetLink).click();
  expect(await missing(page, 'لقد أرسلنا رابطًا لتغيير كلمة المرور إلى بريدك الإلكتروني!')).toEqual([]);

  await page.goto('/home');
  await signIn(page, { email: 'customer@mida.test', password: demoPassword });
  expect(await missing(page, 'تم تسجيل الدخول بنجاح!')).toEqual([]);
  await page.context().close();
});

it("returning from a provider shows the specification's texts", async () => {
  const page = await open('/home?provider=google&error=cancelled');
  expect(await missing(page, 'فشل تسجيل الدخول باستخدام {provider}: {message}')).toEqual([]);
  await page.context().close();
  const signedIn = await open('/home?provider=facebook', 'customer2@mida.test');
  expect(await missing(signedIn, 'تم تسجيل الدخول بنجاح باستخدام {provider}!')).toEqual([]);
  await signedIn.context().close();
});

async function addFirstDish(page: Page): Promise<void> {
  await page.goto('/restaurant/1');
  const added = page.getByText('تمت إضافته إلى السلة').first();
  await press(addButtons(page).first(), added);
  expect(await missing(page, 'تمت إضافته إلى السلة')).toEqual([]);
}

async function fillCheckout(page: Page): Promise<void> {
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
}

it("ordering and what prevents it show the specification's texts", async () => {
  const page = await open('/home');
  await addFirstDish(page);
  await page.goto('/checkout');
  await atNewPlace(page);
  const submit = button(page, new RegExp(checkoutMessages.submit));
  await submit.click();
  expect(
    await missing(
      page,
      'يجب أن يتكون الاسم من 3 أحرف على الأقل',
      'يجب أن يتكون العنوان من 10 أحرف على الأقل',
      'رقم هاتف غير صالح',
    ),
  ).toEqual([]);
  await fillCheckout(page);
  await submit.click();
  expect(await missing(page, 'يجب عليك تسجيل الدخول لتقديم طلب.')).toEqual([]);

  await page.route('**/api/v1/restaurants/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/checkout');
  expect(await missing(page, 'لم نتمكن من جلب معلومات المطعم.')).toEqual([]);
  await page.unroute('**/api/v1/restaurants/*');

  await page.context().clearPermissions();
  await page.goto('/checkout');
  expect(await missing(page, 'يجب عليك تحديد موقعك لإكمال الطلب.')).toEqual([]);

  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('mida.cart') ?? '{}');
    localStorage.setItem('mida.cart', JSON.stringify({ ...cart, restaurant: { id: 999, name: 'x' } }));
  });
  await page.goto('/checkout');
  expect(await missing(page, 'لم نتمكن من تحديد مطعم طلبك.')).toEqual([]);
  await page.context().close();
});

it("a failed and a successful order show the specification's texts", async () => {
  const page = await open('/home', 'customer@mida.test');
  await addFirstDish(page);
  await page.goto('/checkout');
  await fillCheckout(page);
  // A refusal of the server; a lost answer has words of its own.
  await page.route('**/rpc/orders/place', orderFarAway, { times: 1 });
  const submit = button(page, new RegExp(checkoutMessages.submit));
  await submit.click();
  expect(await missing(page, 'فشل إرسال الطلب: {message}')).toEqual([]);
  await submit.click();
  expect(await missing(page, 'تم تقديم طلبك بنجاح!')).toEqual([]);
  await page.context().close();
});

it("applying as a courier shows the specification's texts", async () => {
  const page = await open('/courier/register');
  await button(page, courierMessages.register).click();
  expect(await missing(page, 'الاسم الكامل مطلوب', 'بريد إلكتروني غير صالح', 'رقم هاتف غير صالح')).toEqual([]);
  await page.getByLabel(courierMessages.fullName).fill('Yassine El Houzi');
  await page.getByLabel(courierMessages.email).fill('words-courier@example.org');
  await page.getByLabel(authMessages.password, { exact: true }).fill('a-good-long-one');
  await page.getByLabel(courierMessages.phone).fill('0655813291');
  await button(page, courierMessages.register).click();
  expect(await missing(page, 'تم التسجيل بنجاح! سنراجع طلبك.')).toEqual([]);
  await page.context().close();
});

it("a courier’s duty shows the specification's texts", async () => {
  const page = await open('/courier/profile', 'courier@mida.test');
  const duty = page.getByRole('switch').filter({ visible: true }).first();
  await breakOnce(page, 'couriers/setOnDuty');
  await duty.click();
  expect(await missing(page, 'لم نتمكن من تغيير حالتك...')).toEqual([]);
  await duty.click();
  await page.getByText(courierMessages.offDutyNow).first().waitFor();
  expect(await missing(page, 'غير متوفر')).toEqual([]);
  await duty.click();
  expect(await missing(page, 'حالتك الآن هي: متوفر')).toEqual([]);
  await page.context().close();
});

it("a lost job and a delivered job show the specification's texts", async () => {
  await demandNoCodes(product.url);
  const rival = await actAs(product.url, 'courier2@mida.test');
  await rival.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const page = await open('/courier/jobs', 'courier@mida.test');
  const accept = button(page, orderActionLabel.assign_job);
  await accept.waitFor();
  await page.waitForLoadState();
  const jobs = page.getByRole('button', { name: orderActionLabel.assign_job, exact: true });
  const offered = await jobs.count();
  await page.route(
    '**/rpc/orders/assignJobToCourier',
    async (route) => {
      const { json } = route.request().postDataJSON() as { json: { orderId: string; version: number } };
      await rival.ask('POST', `/orders/jobs/${json.orderId}/assign`, { ...json, courierId: undefined });
      await route.continue();
    },
    { times: 1 },
  );
  // A list that has just moved ignores taps, and no keys.
  await accept.press('Enter');
  expect(await missing(page, 'لم نتمكن من قبول هذه المهمة. ربما قام شخص آخر بقبولها.')).toEqual([]);
  // The first job is the rival's until the list refreshes.
  await expect.poll(() => jobs.count()).toBe(offered - 1);
  await accept.press('Enter');
  await page.waitForURL(/\/courier\/jobs\/./);
  await page.route('**/rpc/orders/getMyOrderDetails', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { json: object };
    await route.fulfill({
      response: answer,
      json: { ...body, json: { ...body.json, deliveryPosition: null } },
    });
  });
  await page.reload();
  expect(await missing(page, 'الطلب لا يحتوي على معلومات موقع العميل.')).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await button(page, orderActionLabel.mark_picked_up).click();
  const question = page.getByRole('alertdialog');
  await press(button(page, orderActionLabel.mark_delivered), question);
  await button(question, orderActionLabel.mark_delivered).click();
  expect(await missing(page, 'تم إكمال التوصيل بنجاح!')).toEqual([]);
  await page.context().close();
});

it("notifications that cannot be set up show the specification's texts", async () => {
  const page = await open('/home', 'customer@mida.test', withNotifications);
  await page.context().grantPermissions(['notifications']);
  await page.route('**/device_api/**', (route) => route.abort());
  await press(button(page, layoutMessages.account), page.getByRole('menu'));
  await page.getByRole('menuitem', { name: new RegExp(pushMessages.title) }).click();
  await button(page.getByRole('dialog'), pushMessages.allow).click();
  expect(await missing(page, 'حدث خطأ أثناء إعداد الإشعارات')).toEqual([]);
  await page.context().close();
});

it('each text of the specification has been seen', () => {
  const elsewhere = 'معلومات المطعم ناقصة في السلة.'; // e2e/one-step-left.test.ts
  const all: string[] = Object.values(specificationStrings).flat();
  expect(all.filter((text) => !seen.has(text))).toEqual([elsewhere]);
});
