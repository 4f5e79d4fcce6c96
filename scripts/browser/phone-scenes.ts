import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { authErrors } from '#messages/sheets/auth.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { choose, openDialogBy, openSignIn } from './acts.ts';
import { codeInText } from './outbox.ts';

/** Codes leave for a number at most every 30 seconds. */
const newNumber = (): string => `06${String(randomInt(1e8)).padStart(8, '0')}`;

async function openPhone(page: Page): Promise<void> {
  await openSignIn(page);
  await choose('button', phoneMessages.continueWithPhone)(page);
}

async function openReset(page: Page): Promise<void> {
  await openSignIn(page);
  await choose('button', authMessages.forgotPassword)(page);
  await choose('button', phoneMessages.forgotByPhone)(page);
}

/** Returns the number. */
async function askCode(page: Page): Promise<string> {
  const number = newNumber();
  await page.getByRole('dialog').getByLabel(phoneMessages.number).fill(number);
  await choose('button', phoneMessages.sendCode)(page);
  await page.getByLabel(phoneMessages.code, { exact: true }).waitFor();
  return number;
}

const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByLabel(phoneMessages.code, { exact: true }).fill(code);

const ofVisitor = { path: '/', isOverlay: true } as const;
const sent = new RegExp(phoneMessages.sentTo('').split('\u2066')[0] ?? '');

/** The ways by phone in the dialog that signs in. */
export const phoneScenes = [
  { ...ofVisitor, name: 'phone-number', act: openPhone, says: phoneMessages.lead },
  {
    ...ofVisitor,
    name: 'phone-number-refused',
    act: async (page: Page) => {
      await openPhone(page);
      await page.getByRole('dialog').getByLabel(phoneMessages.number).fill('0524001234');
      await choose('button', phoneMessages.sendCode)(page);
    },
    says: formMessages.phoneInvalid,
  },
  {
    ...ofVisitor,
    name: 'phone-code',
    act: async (page: Page) => {
      await openPhone(page);
      await askCode(page);
    },
    says: sent,
  },
  {
    ...ofVisitor,
    name: 'phone-code-wrong',
    act: async (page: Page) => {
      await openPhone(page);
      const code = await codeInText(new URL(page.url()).origin, await askCode(page));
      await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    },
    says: String(authErrors.wrong_phone_code),
  },
  {
    ...ofVisitor,
    name: 'phone-name',
    act: async (page: Page) => {
      await openPhone(page);
      await typeCode(page, await codeInText(new URL(page.url()).origin, await askCode(page)));
    },
    says: phoneMessages.nameAsked,
  },
  { ...ofVisitor, name: 'phone-reset', act: openReset, says: phoneMessages.resetLead },
  {
    ...ofVisitor,
    name: 'phone-reset-code',
    act: async (page: Page) => {
      await openReset(page);
      await askCode(page);
    },
    says: sent,
  },
  {
    name: 'phone-proof',
    as: 'customer' as const,
    path: '/account',
    isOverlay: true,
    act: openDialogBy(phoneMessages.prove),
    says: phoneMessages.proveLead,
  },
];
