import type { ErrorTexts } from '../../../domain/errors.ts';
import { optionMessages } from '#messages/menu/options.ts';

export const optionsErrors: ErrorTexts<'options'> = {
  option_group_not_found: optionMessages.notFound,
  too_many_groups: optionMessages.tooManyGroups,
  dish_groups_full: (details) => optionMessages.dishFull(details?.dish ?? ''),
  dish_price_out_of_range: (details) => optionMessages.dishPrice(details?.dish ?? ''),
  option_needed: optionMessages.needed,
  dish_needs_choice: optionMessages.dishNeedsChoice,
};
