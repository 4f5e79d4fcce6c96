import type { ErrorTexts } from '../../../domain/errors.ts';
import { menuMessages } from '#messages/menu/menu.ts';

export const menuErrors: ErrorTexts<'menu'> = {
  menu_item_not_found: menuMessages.notFound,
  menu_full: menuMessages.full,
  too_many_categories: menuMessages.tooManyCategories,
  menu_changed: menuMessages.changedMeanwhile,
  category_taken: (details) => menuMessages.categoryTaken(details?.name ?? ''),
};
