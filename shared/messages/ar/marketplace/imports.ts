import type { ImportColumn, ImportKind } from '#shared/domain/imports/imports.ts';
import type { HoursWords } from '#shared/domain/imports/typed-hours.ts';
import { importLimits } from '#shared/domain/imports/imports.ts';
import { limits } from '#shared/domain/limits.ts';
import { importedCustomerRules } from '#shared/domain/imports/imported-customers.ts';
import { formatCount, formatCountAfter, formatNumber } from '#messages/writing/format.ts';
import { menuFileHead, saleWords } from '#messages/menu/menu-file.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { placeKindName, placeMessages } from '#messages/places/places.ts';
import { counts, type PluralForms } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';

/** The first line of a file; each column is known by its ASCII name too. */
export const importHead: Record<ImportColumn, string> = {
  name: 'الاسم',
  cuisine: 'نوع الأكل',
  district: 'الحي',
  address: 'العنوان',
  place: 'الموقع',
  phone: 'الهاتف',
  hours: 'أوقات العمل',
  minutes: 'مدة التوصيل',
  commission: 'العمولة',
  owner: 'بريد صاحب المطعم',
  restaurant: 'المطعم',
  category: menuFileHead.category,
  price: menuFileHead.price,
  description: menuFileHead.description,
  frenchName: menuFileHead.frenchName,
  labels: menuFileHead.labels,
  sale: menuFileHead.sale,
  placeName: 'اسم المكان',
  landmark: placeMessages.landmark,
  door: placeMessages.door,
  note: 'ملاحظة للموزّع',
};

/** The headings as files of other systems name them. */
export const importFrenchHead: Record<ImportColumn, string> = {
  name: 'Nom',
  cuisine: 'Cuisine',
  district: 'Quartier',
  address: 'Adresse',
  place: 'Emplacement',
  phone: 'Téléphone',
  hours: 'Horaires',
  minutes: 'Délai',
  commission: 'Commission',
  owner: 'E-mail du propriétaire',
  restaurant: 'Restaurant',
  category: 'Catégorie',
  price: 'Prix',
  description: 'Description',
  frenchName: 'Nom français',
  labels: 'Étiquettes',
  sale: 'Vente',
  placeName: 'Nom du lieu',
  landmark: 'Repère',
  door: 'Étage ou porte',
  note: 'Note pour le livreur',
};

/** Words of a file for a customer's home and work. */
export const placeWords: Record<'home' | 'work', readonly string[]> = {
  home: [placeKindName.home, 'المنزل', 'الدار', 'home', 'maison', 'domicile'],
  work: [placeKindName.work, 'الخدمة', 'المكتب', 'work', 'office', 'travail', 'bureau'],
};

/** What a cell of each column holds, for the page and for docs/import.md. */
const importHint: Record<ImportColumn, string> = {
  name: '3 أحرف على الأقل',
  cuisine: 'مثل: مغربي · طاجين',
  district: '3 أحرف على الأقل',
  address: 'الزنقة والرقم، 10 أحرف على الأقل',
  place: 'خط العرض وخط الطول، أو رابط من تطبيق خرائط',
  phone: 'هاتف نقال أو ثابت',
  hours: 'الاثنين-الجمعة 11:00-23:00؛ السبت 12:00-01:00، أو «طوال اليوم»',
  minutes: 'بالدقائق، مثل 25-35',
  commission: 'نسبة مثل 12,5. فارغ: نسبة الإعدادات',
  owner: 'نرسل إليه الدعوة حين تطلب ذلك',
  restaurant: 'اسم المطعم، أو رقمه إن كان اسمه لأكثر من مطعم',
  category: 'قسم الطبق في القائمة',
  price: 'مثل 45 أو 45,50',
  description: '10 أحرف على الأقل، أو فارغ',
  frenchName: 'بحروف لاتينية، أو فارغ',
  labels: 'مثل: نباتي، حار',
  sale: `«${saleWords.on}» أو «${saleWords.off}». فارغ: ${saleWords.on}`,
  placeName: `«${placeKindName.home}» أو «${placeKindName.work}» أو اسم آخر. فارغ: بداية العنوان`,
  landmark: 'مثل: أمام الصيدلية',
  door: 'مثل: الطابق 2، الباب 7',
  note: 'للموزّع وحده',
};

/** Where a column of customers holds something else than a restaurant's. */
const customerHint: Partial<Record<ImportColumn, string>> = {
  phone: 'هاتف نقال مغربي. الأسطر التي لها نفس الهاتف زبون واحد بأماكن مختلفة',
  address: 'الزنقة والرقم، 10 أحرف على الأقل. فارغ: زبون بلا مكان',
  place: 'خط العرض وخط الطول، أو رابط من تطبيق خرائط. ضروري مع العنوان',
};

export const importHintOf = (kind: ImportKind, column: ImportColumn): string =>
  (kind === 'customers' ? customerHint[column] : undefined) ?? importHint[column];

/** The column that a file of refused rows has, and that a file may keep. */
export const importReason = { head: 'السبب', name: 'reason' } as const;

export const importKindLabel: Record<ImportKind, string> = {
  restaurants: 'مطاعم',
  menus: 'قوائم الأطباق',
  customers: 'زبناء',
};

export const hoursWords: HoursWords = {
  weekdays: [
    ['الاثنين', 'الإثنين', 'اثنين', 'mon', 'monday', 'lundi', 'lun'],
    ['الثلاثاء', 'ثلاثاء', 'tue', 'tuesday', 'mardi', 'mar'],
    ['الأربعاء', 'أربعاء', 'wed', 'wednesday', 'mercredi', 'mer'],
    ['الخميس', 'خميس', 'thu', 'thursday', 'jeudi', 'jeu'],
    ['الجمعة', 'جمعة', 'fri', 'friday', 'vendredi', 'ven'],
    ['السبت', 'سبت', 'sat', 'saturday', 'samedi', 'sam'],
    ['الأحد', 'أحد', 'sun', 'sunday', 'dimanche', 'dim'],
  ],
  everyDay: ['كل يوم', 'كل الأيام', 'يوميا', 'daily', 'tous les jours'],
  closed: ['مغلق', 'closed', 'fermé'],
  always: ['طوال اليوم', 'مفتوح طوال اليوم', '24/7', '24h/24'],
};

const rowForms: PluralForms = {
  zero: 'لا أسطر',
  one: 'سطر واحد',
  two: 'سطران',
  few: 'أسطر',
  many: 'سطرا',
  other: 'سطر',
};
const errorForms: PluralForms = {
  zero: 'لا أخطاء أخرى',
  one: 'خطأ آخر',
  two: 'خطآن آخران',
  few: 'أخطاء أخرى',
  many: 'خطأ آخر',
  other: 'خطأ آخر',
};

const heads = (columns: readonly ImportColumn[]): string =>
  columns.map((column) => `«${importHead[column]}»`).join('، ');

/** Why a row or a file is refused. */
export const importFaults = {
  empty: 'لا يوجد أي سطر تحت أسماء الأعمدة في هذا الملف.',
  openQuote: (line: number): string => `بدأت في السطر ${line} علامة اقتباس " ولم تُغلق. أغلقها أو احذفها.`,
  missingColumns: (columns: readonly ImportColumn[]): string =>
    `هذه الأعمدة غير موجودة في السطر الأول: ${heads(columns)}. نزّل ملف المثال لترى شكل الملف.`,
  unknownColumn: (head: string): string => `لا نعرف العمود «${head}». احذفه، أو سمّه كما في ملف المثال.`,
  doubleColumn: (column: ImportColumn): string => `العمود ${heads([column])} مكرر. احتفظ بواحد.`,
  rowTooLong: 'هذا السطر أطول من أن يُرسل. اختصر خاناته.',
  tooManyCells: 'في هذا السطر خانات أكثر من الأعمدة. ضع النص الذي فيه فاصلة بين علامتي اقتباس.',
  cellTooLong: `في هذا السطر خانة أطول من ${formatNumber(importLimits.cellMax)} حرف. اختصرها.`,
  tooManyRows: `في الملف أكثر من ${formatNumber(importLimits.rowsMax)} سطر. قسّمه إلى ملفات.`,
  placeUnknown: 'اكتب خط العرض وخط الطول، مثل \u206631.6295, -7.9811\u2069، أو ألصق رابطا من تطبيق خرائط.',
  placeHidden: 'هذا الرابط لا يقول أين المكان. افتحه وانسخ منه خط العرض وخط الطول.',
  placeOutside: (city: string): string => `هذا المكان خارج ${city}. صحّح خط العرض وخط الطول.`,
  hoursUnknown: 'اكتب الأوقات هكذا: الاثنين-الجمعة 11:00-23:00؛ السبت 12:00-01:00',
  restaurantUnknown: (name: string): string => `لا يوجد مطعم «${name}». استورد المطاعم قبل قوائمها.`,
  restaurantDoubtful: (numbers: readonly number[]): string =>
    `هذا الاسم لأكثر من مطعم. اكتب رقمه: ${numbers.join(' أو ')}.`,
  restaurantNotSettingUp: {
    listed: 'فتح صاحب هذا المطعم أبوابه، وهو من يغيّر قائمته.',
    delisted: 'هذا المطعم موقوف، ولا تُستورد قائمته.',
  },
  sameAsLine: (line: number): string =>
    `في السطر ${line} نفس الاسم بمعلومات أخرى. احتفظ بواحد من السطرين، أو غيّر الاسم.`,
  otherPart: 'أُخذ جزء آخر بهذا الرقم من قبل. اختر الملف من جديد.',
  otherPlace:
    'يوجد مطعم بهذا الاسم وهذا الهاتف في مكان آخر. إن كان هذا فرعا آخر فاكتب له هاتفا آخر أو اسما يميّزه.',
  menuFull: `في قائمة هذا المطعم ${formatCount(limits.menuItemsMax, counts.dish)}، وهو الحد الأقصى.`,
  tooManyCategories: `في قائمة هذا المطعم ${formatCount(limits.menuCategoriesMax, laterCounts.menuSection)}، وهو الحد الأقصى. ضع الطبق في قسم منها.`,
  placeOfAddressMissing: 'اكتب موقع هذا العنوان على الخريطة، أو أفرغ خانات المكان ليُستورد الزبون وحده.',
  addressOfPlaceMissing: 'اكتب عنوان هذا الموقع، أو أفرغ خانات المكان ليُستورد الزبون وحده.',
  tooManyPlaces: `لهذا الزبون ${importedCustomerRules.placesMax} أماكن من قبل، ولا يُضاف إليها من ملف.`,
  minutesUnknown: 'اكتب أقل وقت وأكثر وقت بالدقائق، مثل 25-35، من 5 إلى 120.',
} as const;

export const importMessages = {
  title: 'استيراد البيانات',
  lead: 'املأ المدينة من ملفات CSV. نعرض لك أولا ما سيُضاف، وما هو موجود من قبل يبقى كما هو.',
  kind: 'ما الذي في الملف؟',
  columnsLead: 'الأعمدة بأي ترتيب. الفاصل «;» أو «,»، والترميز UTF-8.',
  column: 'العمود',
  holds: 'ما فيه',
  by: (admin: string, when: string): string => `${admin}، ${when}`,
  firstRows: 'من الأسطر الجديدة',
  more: (count: number): string => `و${formatCount(count, rowForms)} غيرها.`,
  leadOf: {
    restaurants:
      'تصل المطاعم مغلقة، ولا يراها الزبناء قبل أن يفتحها أصحابها. لا نرسل أي رسالة عند الاستيراد: ادع كل صاحب مطعم من صفحة المطاعم حين يحين الوقت.',
    menus: 'تُضاف الأطباق إلى المطاعم التي لم يفتحها أصحابها بعد. الطبق الموجود في قسمه بنفس الاسم يبقى كما هو.',
    customers: `يظهر هؤلاء الزبناء في «${telephoneMessages.title}» متى كُتب رقمهم، بأسمائهم وأماكنهم. لا نرسل إليهم أي رسالة، ولا نغيّر أي حساب موجود. نمحو من لم يطلب شيئا خلال ${importedCustomerRules.keptDays} يوما.`,
  } satisfies Record<ImportKind, string>,
  example: 'تنزيل ملف مثال',
  exampleName: {
    restaurants: 'mida-restaurants.csv',
    menus: 'mida-menus.csv',
    customers: 'mida-customers.csv',
  } as const satisfies Record<ImportKind, string>,
  columns: 'الأعمدة',
  required: 'ضروري',
  choose: 'اختيار ملف',
  chooseOther: 'اختيار ملف آخر',
  tooLarge: 'حجم الملف أكبر من 20 ميغابايت. قسّمه إلى ملفات.',
  checking: 'جار فحص الملف…',
  taking: 'جار الاستيراد…',
  progress: (done: number, all: number): string => `${formatNumber(done)} من ${formatNumber(all)} من الأسطر`,
  previewFailed: 'لم نتمكن من فحص الملف. أعد المحاولة.',
  takeFailed: 'توقف الاستيراد. ما أُضيف محفوظ: اضغط من جديد لإتمام الباقي.',
  previewTitle: 'ما سيُضاف',
  nothingNew: 'لا شيء جديد في هذا الملف',
  made: 'سيُضاف',
  known: 'موجود من قبل',
  refused: 'مرفوض',
  counted: (fresh: number, refused: number): string =>
    `سيُضاف ${formatNumber(fresh)}، مرفوض ${formatNumber(refused)}.`,
  knownRows: 'الأسطر الموجودة من قبل',
  leaving: {
    title: 'الاستيراد لم ينته',
    text: 'إذا غادرت الآن توقف. ما أُضيف محفوظ، وتتمّه باختيار الملف نفسه من جديد.',
    leave: 'مغادرة',
  },
  added: 'أُضيف',
  take: (count: number): string => `إضافة ${formatCountAfter(count, rowForms)}`,
  takeAgain: 'إتمام الاستيراد',
  doneTitle: 'انتهى الاستيراد',
  done: (count: number): string => `تم الاستيراد. الأسطر الجديدة: ${formatNumber(count)}.`,
  errorsTitle: 'أسطر مرفوضة',
  errorPlace: (line: number, column: ImportColumn | null): string =>
    column ? `السطر ${line}، ${importHead[column]}` : `السطر ${line}`,
  reasonOf: (column: ImportColumn, message: string): string => `${importHead[column]}: ${message}`,
  moreErrors: (count: number): string => `و${formatCount(count, errorForms)} في ملف الأسطر المرفوضة.`,
  saveRefused: 'تنزيل الأسطر المرفوضة',
  refusedName: 'mida-refused.csv' as const,
  pastTitle: 'آخر عمليات الاستيراد',
  pastNone: 'لم يُستورد أي ملف بعد.',
  pastFailed: 'لم نتمكن من تحميل عمليات الاستيراد.',
  pastCounts: ({ made, known, refused }: Record<'made' | 'known' | 'refused', number>): string =>
    `أُضيف ${formatNumber(made)}، موجود من قبل ${formatNumber(known)}، مرفوض ${formatNumber(refused)}`,
} as const;
