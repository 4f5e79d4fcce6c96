import { placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';

export const placeKindName: Record<PlaceKind, string> = {
  home: 'البيت',
  work: 'العمل',
  other: 'مكان آخر',
};

/** What a place is called on screens. */
export const placeName = ({ kind, name }: { kind: PlaceKind; name: string }): string =>
  kind === 'other' ? name : placeKindName[kind];

export const placeMessages = {
  own: 'أماكنك',
  kindInvalid: 'اختر نوع المكان من الاختيارات المعروضة',
  nameMissing: 'أدخل اسما لهذا المكان',
  full: `في دفترك ${placeLimits.placesMax} مكانا، ولا يتسع لأكثر. احذف مكانا لا تستعمله ثم أعد المحاولة.`,
  title: 'أماكني',
  lead: 'احفظ أماكنك مرة واحدة واطلب إليها بلمسة. لا يراها المطعم.',
  none: 'لم تحفظ أي مكان بعد',
  noneLead: 'أضف بيتك أو مكان عملك لتطلب إليه بلمسة واحدة.',
  loadFailed: 'تعذّر جلب أماكنك',
  add: 'إضافة مكان',
  addTitle: 'مكان جديد',
  edit: 'تعديل',
  editOf: (name: string): string => `تعديل «${name}»`,
  remove: 'حذف المكان',
  removeOf: (name: string): string => `حذف المكان «${name}»`,
  removeTitle: (name: string): string => `حذف «${name}» من أماكنك؟`,
  removeLead: 'تُحذف معه صورة بابه. تبقى طلباتك السابقة كما هي.',
  removed: 'حُذف المكان',
  removeFailed: 'تعذّر حذف المكان',
  saved: 'حُفظ المكان',
  kind: 'نوع المكان',
  name: 'اسم المكان',
  namePlaceholder: 'مثال: دار الوالدة',
  address: 'العنوان',
  addressPlaceholder: 'الحي، الزنقة، العمارة',
  landmark: 'علامة قريبة',
  landmarkPlaceholder: 'مثال: أمام الصيدلية',
  door: 'الطابق أو الباب',
  doorPlaceholder: 'مثال: الطابق الثاني، الباب 5',
  contactPhone: 'هاتف من في المكان',
  contactPhoneHint: 'إن كان غيرك من يستلم الطلب. يظهر للموزّع مع الطلب وحده.',
  note: 'ملاحظة للموزّع',
  notePlaceholder: 'مثال: الجرس معطّل، اتصل بي',
  pin: 'موقع المكان على الخريطة',
  pinMissing: 'ضع الدبوس على مكان بابك في الخريطة',
  photo: 'صورة الباب',
  photoHint: 'يراها الموزّع ما دام الطلب معه، والإدارة مع الطلب، ولا يراها غيرهما.',
  photoRemoveFailed: 'تعذّر حذف الصورة',
  photoShow: 'عرض صورة الباب',
  photoFailed: 'تعذّر جلب صورة الباب',
  where: 'أين نوصل طلبك؟',
  elsewhere: 'مكان جديد',
  all: 'كل أماكني',
  manage: 'تعديل أماكني',
  keep: 'حفظ هذا المكان في أماكني',
  keepHint: 'في المرة القادمة تطلب إليه بلمسة واحدة.',
  far: (name: string, distance: string): string =>
    `جهازك على بعد ${distance} من «${name}». هل نوصل إلى «${name}»؟`,
  farFromLast: (distance: string): string =>
    `جهازك على بعد ${distance} من آخر مكان حدّدته. هل نوصل إلى ذلك المكان؟`,
  farThere: 'نعم، إلى ذلك المكان',
  farHere: 'لا، إلى مكاني الآن',
  gone: 'حُذف هذا المكان من دفتر أماكنك. اختر مكانا آخر.',
} as const;
