import { limits } from '../../domain/limits.ts';
import { formatCount } from '../format.ts';
import { counts } from './counts.ts';

/** Product §7.1. */
export const menuMessages = {
  descriptionTooShort: 'يجب أن يتكون الوصف من 10 أحرف على الأقل',
  categoryTooShort: 'يجب أن يتكون اسم القسم من 3 أحرف على الأقل',
  priceInvalid: 'أدخل ثمنا أكبر من 0، مثل 45,50',
  full: `قائمتك وصلت إلى ${formatCount(limits.menuItemsMax, counts.dish)}. احذف طبقا لتضيف آخر.`,
  tooManyCategories: `في قائمتك ${formatCount(limits.menuCategoriesMax, counts.menuSection)}. اختر قسما منها لهذا الطبق.`,
  notFound: 'هذا الطبق لم يعد موجودا. حدّث الصفحة لترى قائمتك.',
  loadFailed: 'لم نتمكن من تحميل قائمة الأطباق.',
  added: 'تمت إضافة الطبق.',
  saved: 'تم حفظ التعديلات.',
  removed: 'تم حذف الطبق.',
  addFailed: 'لم نتمكن من إضافة الطبق. أعد المحاولة.',
  saveFailed: 'لم نتمكن من حفظ التعديلات. أعد المحاولة.',
  removeFailed: 'لم نتمكن من حذف الطبق. أعد المحاولة.',
  title: 'قائمة الأطباق',
  none: 'قائمتك فارغة',
  noneLead: 'أضف أول طبق ليراه الزبناء.',
  add: 'إضافة طبق',
  edit: 'تعديل',
  remove: 'حذف',
  editItem: (name: string): string => `تعديل ${name}`,
  removeItem: (name: string): string => `حذف ${name}`,
  addTitle: 'طبق جديد',
  editTitle: 'تعديل الطبق',
  removeTitle: (name: string): string => `حذف «${name}»؟`,
  removeLead: 'لن يظهر في القائمة بعد الآن. الطلبات السابقة لا تتغير.',
  name: 'الاسم',
  description: 'الوصف',
  price: 'الثمن بالدرهم',
  priceColumn: 'الثمن',
  category: 'القسم',
  actions: 'إجراءات',
} as const;
