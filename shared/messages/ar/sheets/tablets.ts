import type { ErrorTexts } from '../../../domain/errors.ts';
import { tabletRefusals } from '#messages/restaurants/tablet-refusals.ts';

export const tabletsErrors: ErrorTexts<'tablets'> = {
  tablet_code_invalid: tabletRefusals.codeInvalid,
  too_many_tablets: tabletRefusals.tooMany,
};
