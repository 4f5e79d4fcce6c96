import type { ErrorTexts } from '../../../domain/errors.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';

export const setupErrors: ErrorTexts<'setup'> = {
  setup_unfinished: joiningMessages.setupUnfinished,
};
