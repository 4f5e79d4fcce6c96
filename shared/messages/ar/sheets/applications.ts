import type { ErrorTexts } from '../../../domain/errors.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';

export const applicationsErrors: ErrorTexts<'applications'> = {
  application_waiting: joiningMessages.alreadyWaiting,
  application_decided: joiningMessages.alreadyDecided,
  applicant_not_confirmed: joiningMessages.notConfirmed,
  not_a_customer: joiningMessages.notACustomer,
  applicant_suspended: joiningMessages.suspended,
};
