import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { mailMessages } from '#messages/news/mail.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail, waitForMail } from '#scripts/browser/outbox.ts';
import { newPersonAs, waitForText, signIn } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

const email = 'rider@example.org';
const password = 'a-good-long-one';
const fullName = 'Hamza Rider';
const pendingName = 'حمزة بورقية';

it('an applicant waits for an admin, is approved without a reload, and sees the first job', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/courier/register');
  await waitForText(page, courierMessages.facts.pay.text('8 دراهم', formatDirhams(150)));
  await page.getByLabel(courierMessages.fullName).fill(fullName);
  await page.getByLabel(authMessages.email).fill(email);
  await page.getByLabel(authMessages.password, { exact: true }).fill(password);
  await page.getByLabel(courierMessages.phone).fill('0712345678');
  await page.getByRole('button', { name: courierMessages.register }).click();
  await waitForText(page, 'تم التسجيل بنجاح! سنراجع طلبك.');
  await page.getByRole('heading', { name: authMessages.confirmApplication }).waitFor();
  await waitForText(page, authMessages.applicationSentTo(email));

  await signIn(page, { email, password });
  await page.waitForURL(/\/courier\/jobs/);
  // The page before has the same title and the same button.
  await waitForText(page, courierMessages.confirmLead);
  await page.getByRole('button', { name: authMessages.resendConfirmation }).click();
  await waitForText(page, authMessages.confirmationSent);

  const admin = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  await admin.page.goto('/admin/verifications');
  const row = admin.page.getByRole('row').filter({ hasText: fullName });
  const accept = row.getByRole('button', { name: userMessages.accept });
  await waitForText(row, userMessages.applicantNotConfirmed);
  await accept.and(admin.page.locator('[aria-disabled=true]')).waitFor();

  const mailTab = await context.newPage();
  await mailTab.goto(await linkInMail(product.url, email, 'confirm'));
  await mailTab.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(mailTab, authMessages.emailConfirmed);
  await mailTab.close();
  await waitForText(page, courierMessages.pendingTitle);
  await admin.page.reload();
  await accept.click();
  const question = admin.page.getByRole('alertdialog');
  await question.getByRole('button', { name: userMessages.accept }).click();
  await waitForText(admin.page, userMessages.approved(fullName));
  await waitForMail(product.url, email, mailMessages.courier_approved.subject);

  await page.getByText(courierMessages.pendingTitle).waitFor({ state: 'hidden' });
  await waitForText(page, courierMessages.unavailableLead);
  await page.getByRole('link', { name: courierMessages.goToProfile }).click();
  await page.waitForURL(/\/courier\/profile/);
  const dutySwitch = page.getByRole('switch', { name: courierMessages.dutySwitch });
  await expect.poll(() => dutySwitch.first().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await waitForText(page, courierMessages.onDutyNow);
  await page.goto('/courier/jobs');
  await page.getByRole('button', { name: 'قبول المهمة' }).first().waitFor();
  expect([...complaints, ...admin.complaints]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});

it('an applicant who was rejected by mistake returns to review without a reload', async () => {
  const place = { url: product.url, size: 'desktop' } as const;
  const courier = await newPersonAs(browser, place, 'pending@mida.test');
  const admin = await newPersonAs(browser, place, 'admin@mida.test');
  await courier.page.goto('/courier/jobs');
  await waitForText(courier.page, courierMessages.pendingTitle);
  await admin.page.goto('/admin/verifications');
  const row = admin.page.getByRole('row').filter({ hasText: pendingName });
  await row.getByRole('button', { name: userMessages.reject }).click();
  const question = admin.page.getByRole('dialog', { name: userMessages.rejectTitle(pendingName) });
  await question.getByRole('button', { name: userMessages.reject }).click();
  await question.getByText(userMessages.rejectReasonMissing).waitFor();
  await question.getByLabel(userMessages.reason).fill('صورة الرخصة غير واضحة');
  await question.getByRole('button', { name: userMessages.reject }).click();
  await waitForText(courier.page, courierMessages.rejectedTitle);
  await waitForText(courier.page, courierMessages.rejectedBecause('صورة الرخصة غير واضحة'));

  await admin.page.goto('/admin/users?tab=courier');
  await admin.page.getByRole('button', { name: userMessages.rowActions(pendingName) }).click();
  await admin.page.getByRole('menuitem', { name: userMessages.reopen }).click();
  await waitForText(admin.page, userMessages.reopened(pendingName));
  await waitForText(courier.page, courierMessages.pendingTitle);
  await admin.page.goto('/admin/verifications');
  await row.getByRole('button', { name: userMessages.accept }).waitFor();
  expect([...courier.complaints, ...admin.complaints]).toEqual([]);
  await Promise.all([courier.context.close(), admin.context.close()]);
});

it('a courier application with an address that has an account is refused beside the form', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signIn(page, { email: 'nobody@example.org', password });
  await waitForText(page, authMessages.wrongCredentials);
  await page.goto('/courier/register');
  await page.getByLabel(courierMessages.fullName).fill(fullName);
  await page.getByLabel(authMessages.email).fill('courier@mida.test');
  await page.getByLabel(authMessages.password, { exact: true }).fill(password);
  await page.getByLabel(courierMessages.phone).fill('0712345678');
  await page.getByRole('button', { name: courierMessages.register }).click();
  await waitForText(page, authMessages.emailTaken);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
