import type { LatinNameFault } from '#shared/domain/writing/latin-names.ts';
import { limits } from '#shared/domain/limits.ts';
import { formatCount, formatDirhams } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';

export const menuMessages = {
  descriptionTooShort: 'يجب أن يتكون الوصف من 10 أحرف على الأقل',
  categoryTooShort: 'يجب أن يتكون اسم القسم من 3 أحرف على الأقل',
  priceInvalid: 'أدخل ثمنا أكبر من 0، مثل 45,50',
  priceTooHigh: `أدخل ثمنا لا يتجاوز ${formatDirhams(limits.menuPriceMaxCentimes)}`,
  frenchNameTooShort: 'اكتب الاسم الفرنسي بالحروف اللاتينية، من حرفين على الأقل',
  frenchNameForeign: (letter: string): string => `اكتب الاسم الفرنسي بالحروف اللاتينية، من دون «${letter}»`,
  full: `قائمتك وصلت إلى ${formatCount(limits.menuItemsMax, counts.dish)}. احذف طبقا لتضيف آخر.`,
  tooManyCategories: `في قائمتك ${formatCount(limits.menuCategoriesMax, laterCounts.menuSection)}. اختر قسما منها لهذا الطبق.`,
  notFound: 'هذا الطبق لم يعد موجودا. حدّث الصفحة لترى قائمتك.',
  changedMeanwhile: 'تغيّرت قائمتك في هذه الأثناء، فلم نحفظ تعديلك. راجع القائمة ثم أعد المحاولة.',
  categoryTaken: (name: string): string => `لديك قسم باسم «${name}». اختر اسما آخر.`,
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
  withPhoto: (count: string, all: string): string =>
    `${count} من ${all} لها صورة. الأطباق التي لها صورة تُطلب أكثر.`,
  search: 'ابحث عن طبق في قائمتك',
  withoutPhoto: (count: string): string => `بلا صورة (${count})`,
  nothingFound: 'لا طبق بهذا الاسم.',
  nothingWithoutPhoto: 'لا طبق بلا صورة بهذا الاسم.',
  add: 'إضافة طبق',
  remove: 'حذف',
  available: 'متوفر',
  /** A switch: screen readers add whether it is on. */
  availableItem: (name: string): string => `متوفر: ${name}`,
  stopUntil: (name: string): string => `إيقاف بيع «${name}»`,
  untilTomorrow: 'نفد حتى الغد',
  untilFurtherNotice: 'إلى إشعار آخر',
  soldOutToday: 'نفد إلى الغد',
  off: 'متوقف',
  stopHere: 'إيقاف بيعه إلى إشعار آخر',
  stopped: (name: string): string => `توقّف بيع «${name}» إلى أن تعيده.`,
  putItemBack: (name: string): string => `إعادة ${name} إلى القائمة`,
  tookOff: (name: string): string => `توقّف بيع «${name}» حتى الخامسة صباحا.`,
  isBack: (name: string): string => `تمت إعادة «${name}» إلى القائمة.`,
  editItem: (name: string): string => `تعديل ${name}`,
  removeItem: (name: string): string => `حذف ${name}`,
  addTitle: 'طبق جديد',
  editTitle: 'تعديل الطبق',
  removeTitle: (name: string): string => `حذف «${name}»؟`,
  removeLead: 'لن يظهر في القائمة بعد الآن. الطلبات السابقة لا تتغيّر.',
  name: 'الاسم',
  frenchName: 'الاسم بالفرنسية (اختياري)',
  frenchNameHint: 'يظهر صغيرا تحت الاسم، ويجده من يبحث به.',
  labels: 'العلامات',
  allergens: 'فيه ما قد يسبب حساسية',
  labelsHint:
    'يراها الزبون في القائمة، وتظهر للمطبخ مع الطلب. المكسرات الشجرية هي اللوز والجوز والبندق والفستق وما شابهها.',
  description: 'الوصف',
  price: 'الثمن بالدرهم',
  priceColumn: 'الثمن',
  category: 'القسم',
  actions: 'إجراءات',
} as const;

/** A mark without its letter stands on a dotted circle. */
export const latinNameFaultText = (fault: LatinNameFault): string =>
  fault.rule === 'foreign'
    ? menuMessages.frenchNameForeign(fault.letter.replace(/^\p{M}/u, '\u25cc$&'))
    : menuMessages.frenchNameTooShort;
