import type { ErrorTexts } from '../../../domain/errors.ts';
import { accountMessages } from '#messages/accounts/account.ts';

export const accountErrors: ErrorTexts<'account'> = {
  wrong_password: accountMessages.wrongPassword,
  sign_in_again: accountMessages.signInAgain,
  order_open: accountMessages.orderOpen,
};
