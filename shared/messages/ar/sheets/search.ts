import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { searchMessages } from '#messages/menu/search.ts';

export const searchErrors: ErrorTexts<'search'> = {
  synonyms_taken: searchMessages.taken,
  synonyms_changed: searchMessages.changed,
  too_many_synonyms: searchMessages.tooMany,
};

export const searchActs: ActTexts<'search'> = {
  synonyms_added: 'إضافة مرادفات للبحث',
  synonyms_changed: 'تغيير مرادفات البحث',
  synonyms_removed: 'حذف مرادفات من البحث',
  miss_forgotten: 'حذف بحث بلا نتيجة',
};
