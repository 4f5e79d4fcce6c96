import type { GroupFault } from '#shared/domain/menu/menu-options.ts';
import { limits } from '#shared/domain/limits.ts';
import { formatCount, formatDirhams } from '#messages/writing/format.ts';
import type { PluralForms } from '#messages/writing/counts.ts';

const groupForms: PluralForms = {
  zero: 'لا مجموعات',
  one: 'مجموعة واحدة',
  two: 'مجموعتان',
  few: 'مجموعات',
  many: 'مجموعة',
  other: 'مجموعة',
};
const optionForms: PluralForms = {
  zero: 'لا اختيارات',
  one: 'اختيار واحد',
  two: 'اختياران',
  few: 'اختيارات',
  many: 'اختيارا',
  other: 'اختيار',
};
const priceMax = formatDirhams(limits.menuPriceMaxCentimes);

/** Product §3.6: what an owner reads. */
export const optionMessages = {
  none: 'لا اختيارات بعد',
  noneLead: 'أضف مجموعة، كالحجم أو الزيادة، واختر أطباقها.',
  open: 'الاختيارات',
  add: 'إضافة مجموعة',
  addTitle: 'مجموعة جديدة',
  editTitle: 'تعديل المجموعة',
  editGroup: (name: string): string => `تعديل مجموعة ${name}`,
  removeGroup: (name: string): string => `حذف مجموعة ${name}`,
  removeTitle: (name: string): string => `حذف مجموعة «${name}»؟`,
  removeLead: 'تختفي من أطباقها. الطلبات السابقة لا تتغيّر.',
  remove: 'حذف',
  name: 'اسم المجموعة',
  least: 'أقل ما يُختار',
  most: 'أكثر ما يُختار',
  options: 'الاختيارات',
  option: (number: number): string => `الاختيار ${number}`,
  optionPrice: 'فرق الثمن بالدرهم',
  priceHint: 'اكتب \u2066-5\u2069 إذا كان الاختيار يُنقص الثمن.',
  isDefault: 'مختار من البداية',
  allergens: 'ما قد يسبب حساسية',
  allergensOf: (number: number): string => `ما قد يسبب حساسية في الاختيار ${number}`,
  addOption: 'إضافة اختيار',
  removeOption: (number: number): string => `حذف الاختيار ${number}`,
  raiseOption: (number: number): string => `تقديم الاختيار ${number}`,
  dishes: 'الأطباق',
  dishesLead: 'أطباق هذه المجموعة',
  noDish: 'بلا أطباق',
  saved: 'تم حفظ المجموعة.',
  saveFailed: 'لم نتمكن من حفظ المجموعة. أعد المحاولة.',
  removed: 'تم حذف المجموعة.',
  removeFailed: 'لم نتمكن من حذف المجموعة. أعد المحاولة.',
  loadFailed: 'لم نتمكن من تحميل الاختيارات.',
  tookOff: (name: string): string => `توقّف بيع «${name}» حتى الخامسة صباحا.`,
  isBack: (name: string): string => `تمت إعادة «${name}» إلى القائمة.`,
  required: 'إجباري',
  optional: 'اختياري',
  nameTooShort: 'اكتب اسم المجموعة، حرفين على الأقل',
  optionNameMissing: 'اكتب اسم الاختيار',
  priceInvalid: `اكتب فرقا في الثمن مثل 5 أو \u2066-5\u2069، في حدود ${priceMax}`,
  notFound: 'هذه المجموعة لم تعد موجودة. حدّث الصفحة لترى مجموعاتك.',
  tooManyGroups: `وصلت إلى ${formatCount(limits.optionGroupsMax, groupForms)}. احذف مجموعة لتضيف أخرى.`,
  dishFull: (dish: string): string =>
    `في «${dish}» ${formatCount(limits.dishGroupsMax, groupForms)}. أزل منه مجموعة أولا.`,
  dishPrice: (dish: string): string =>
    `يجب أن يبقى ثمن «${dish}» مع اختياراته أكبر من 0 ولا يتجاوز ${priceMax}. غيّر الثمن أو فرق الثمن.`,
  needed: 'هذا آخر اختيار متوفر في مجموعة إجبارية. أوقف بيع الطبق نفسه من القائمة.',
  dishNeedsChoice: 'هذا الطبق يحتاج اختيارا من الزبون. اقترح بديلا آخر.',
} as const;

const faultText: Record<GroupFault['rule'], string> = {
  least_above_most: 'أقل ما يُختار أكبر من أكثر ما يُختار',
  least_above_options: 'أقل ما يُختار أكبر من عدد الاختيارات. أضف اختيارا أو أنقص العدد.',
  too_many_off: 'الاختيارات المتوفرة اليوم أقل من المطلوب. أعد اختيارا نفد أو أنقص العدد.',
  none: 'أضف اختيارا واحدا على الأقل',
  too_many: `${formatCount(limits.groupOptionsMax, optionForms)} على الأكثر في المجموعة`,
  same_name: 'اختياران بالاسم نفسه. غيّر اسم واحد منهما.',
  too_many_defaults: 'الاختيارات المحدّدة من البداية أكثر مما يُسمح به',
};

export const groupFaultText = ({ rule }: GroupFault): string => faultText[rule];
