import {
  geoJsonBytesMax,
  type GeoJsonFault,
  type GeoJsonFaultKind,
} from '../../../domain/reach/tariff-geojson.ts';
import type { MissedReason } from '../../../domain/reach/tariff-preview.ts';
import type { ZoneOrder } from '../../../domain/reach/zone-margins.ts';
import type { TariffFault } from '../../../domain/reach/tariff-faults.ts';
import type { Zone } from '../../../domain/reach/tariff.ts';
import {
  formatCount,
  formatDistance,
  formatMoment,
  formatMoney,
  formatPercent,
} from '#messages/writing/format.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { reachMessages } from '#messages/reach/reach.ts';

const between = ({ afterMetres, untilMetres }: Pick<Zone, 'afterMetres' | 'untilMetres'>): string => {
  if (untilMetres === null)
    return afterMetres === 0 ? 'كل المسافات' : `أكثر من ${formatDistance(afterMetres)}`;
  return afterMetres === 0
    ? `حتى ${formatDistance(untilMetres)}`
    : `من ${formatDistance(afterMetres)} إلى ${formatDistance(untilMetres)}`;
};

const wholeCity = 'المدينة كلها';

/** An admin sets what deliveries cost (product §14.4). */
export const tariffDeskMessages = {
  title: 'تعرفة التوصيل',
  lead: 'المناطق والحلقات التي يُحسب منها ثمن كل توصيل. الطلبات السابقة تبقى بثمنها.',
  loadFailed: 'لم نتمكن من تحميل التعرفة.',
  zones: 'المناطق',
  zoneName: ({ name, corners, afterMetres, untilMetres }: Zone, number: number): string => {
    if (name !== '') return name;
    if (corners) return `منطقة ${number + 1}`;
    return afterMetres === 0 && untilMetres === null
      ? wholeCity
      : `حلقة ${between({ afterMetres, untilMetres })}`;
  },
  wholeCity,
  between,
  columns: {
    zone: 'المنطقة',
    lengths: 'المسافة',
    base: 'الثمن الأساسي',
    included: 'مسافة مشمولة',
    km: 'ثمن الكيلومتر',
    least: 'أقل طلب',
    freeFrom: 'مجانا ابتداء من',
    actions: 'إجراءات',
  },
  kmRate: (amount: string, includedMetres: number): string =>
    includedMetres > 0 ? `${amount} بعد ${formatDistance(includedMetres)}` : amount,
  none: 'لا شيء',
  never: 'أبدا',
  // Acts
  draw: 'رسم منطقة',
  stopDrawing: 'إنهاء الرسم',
  drawing: 'المس الخريطة عند كل نقطة من الحدود، ثم المس النقطة الأولى لإغلاقها.',
  addZone: 'منطقة بالإحداثيات',
  addRing: 'إضافة حلقة',
  addCity: 'إضافة المدينة كلها',
  undo: 'تراجع',
  redo: 'إعادة',
  edit: (zone: string): string => `تعديل ${zone}`,
  earlier: (zone: string): string => `تقديم ${zone}`,
  later: (zone: string): string => `تأخير ${zone}`,
  remove: (zone: string): string => `حذف ${zone}`,
  chooseZone: 'اختر منطقة من الجدول أو من الخريطة لتعديلها.',
  // Fields
  name: 'الاسم',
  nameHint: 'يظهر للإدارة فقط. فارغا: نسمّيها نحن.',
  after: 'تبدأ بعد',
  until: 'تنتهي عند',
  untilHint: 'فارغا: بلا نهاية.',
  includedHint: 'المسافة التي يشملها الثمن الأساسي.',
  freeFromHint: 'ثمن الأطباق. فارغا: التوصيل ليس مجانيا أبدا.',
  leastHint: 'ثمن الأطباق دون رسوم التوصيل. 0: بلا حد.',
  // Corners
  corners: (count: number): string => `نقاط الحدود (${count})`,
  corner: 'النقطة',
  lat: 'خط العرض',
  lng: 'خط الطول',
  latOf: (corner: number): string => `خط العرض للنقطة ${corner + 1}`,
  lngOf: (corner: number): string => `خط الطول للنقطة ${corner + 1}`,
  degreesInvalid: 'أدخل درجات مثل 31,629512',
  addCorner: (corner: number): string => `إضافة نقطة بعد النقطة ${corner + 1}`,
  removeCorner: (corner: number): string => `حذف النقطة ${corner + 1}`,
  cornerOnMap: (corner: number, count: number): string =>
    `النقطة ${corner + 1} من ${count}. الأسهم تحرّكها، ومفتاحا الصفحة السابقة والتالية ينتقلان بين النقاط، ومفتاح الإدراج يضيف نقطة، ومفتاح الحذف يحذفها.`,
  // Map
  map: 'خريطة المناطق',
  around: 'الحلقات حول',
  cityCentre: 'وسط المدينة',
  showAll: 'إظهار المدينة كلها',
  showZone: 'إظهار المنطقة',
  // Problems
  problems: 'يجب تصحيحه قبل الحفظ',
  beforeSaving: 'انتبه قبل الحفظ',
  faultOf: ({ zone, corner, kind }: TariffFault, zoneName: string): string => {
    const fault = reachMessages.faults[kind];
    if (zone === undefined) return fault;
    return corner === undefined ? `${zoneName}: ${fault}` : `${zoneName}، النقطة ${corner + 1}: ${fault}`;
  },
  fieldFault: (zoneName: string, field: string, fault: string): string => `${zoneName}، ${field}: ${fault}`,
  groundGap: (share: number): string =>
    `${share < 0.01 ? 'أقل من 1 %' : formatPercent(share)} من أرض المدينة خارج كل المناطق، ولا يصلها التوصيل.`,
  lengthGap: ({ afterMetres, untilMetres }: { afterMetres: number; untilMetres: number }): string =>
    `لا منطقة للطريق ${between({ afterMetres, untilMetres })} في بعض الأماكن، ولا يصلها التوصيل.`,
  // What it brings
  usualLoss: ({ metres, dishesCentimes, isNight, marginCentimes }: ZoneOrder): string =>
    `الطلب المعتاد ${dayOrNight(isNight)} (${formatMoney(dishesCentimes)}، ${formatDistance(metres)}) يخسّرنا ${formatMoney(-marginCentimes)}`,
  leastLoss: ({ metres, dishesCentimes, isNight, marginCentimes }: ZoneOrder): string =>
    `أسوأ طلب ممكن: ${formatMoney(dishesCentimes)} على ${formatDistance(metres)} ${dayOrNight(isNight)}، خسارته ${formatMoney(-marginCentimes)}`,
  economyFailed: 'لم نتمكن من حساب ربح المناطق.',
  preview: 'ماذا كان سيدخل الشهر الماضي؟',
  previewLead: 'طلبات آخر 30 يوما التي وصلت، بأثمنة هذه التعرفة وبما كانت عليه. لا يُحسب فيها ما يُصحَّح لاحقا.',
  compute: 'حساب',
  computeAgain: 'حساب من جديد',
  outdated: 'تغيّرت التعرفة بعد هذا الحساب.',
  previewFailed: 'لم نتمكن من الحساب. أعد المحاولة.',
  partial: (orders: number): string =>
    `الطلبات كثيرة: حسبنا آخرها فقط (${formatCount(orders, laterCounts.order)}).`,
  noOrders: 'لم يصل أي طلب في آخر 30 يوما.',
  was: 'كان',
  wouldBe: 'كان سيصير',
  marginByLength: 'الربح حسب المسافة',
  marginByLengthLead: 'الأعمدة تحت الخط خسارة.',
  byZone: 'حسب المنطقة',
  kilometre: (afterKm: number): string => `${afterKm}–${afterKm + 1} كم`,
  figures: { orders: 'الطلبات', fees: 'رسوم التوصيل', pay: 'أجور الموزّعين', margin: 'الربح' },
  missed: 'طلبات ما كانت لتُقبل',
  /** The margin follows. */
  missedOf: (reason: string, orders: number): string =>
    `${reason}: ${formatCount(orders, laterCounts.order)}، وربحها`,
  // Saving
  unsaved: 'تعديلات لم تُحفظ',
  upToDate: (version: number): string => `النسخة ${version} سارية الآن`,
  save: 'حفظ التعرفة',
  reset: 'ترك التعديلات',
  saved: (version: number): string => `تم حفظ التعرفة. النسخة ${version} سارية الآن.`,
  saveFailed: 'لم نتمكن من حفظ التعرفة. أعد المحاولة.',
  changedTitle: (version: number): string => `حفظ مدير آخر النسخة ${version} أثناء تعديلك`,
  changedLead: 'حمّلها لتبدأ منها، أو احتفظ بتعديلك واحفظه فوقها.',
  loadTheirs: 'تحميل النسخة الجديدة',
  keepMine: 'الاحتفاظ بتعديلي',
  // Versions
  versions: 'النسخ',
  versionsFailed: 'لم نتمكن من تحميل النسخ.',
  version: (version: number): string => `النسخة ${version}`,
  present: 'سارية الآن',
  savedBy: (moment: Date, name: string | null, version: number): string => {
    if (version === 1) return 'تعرفة الانطلاق';
    return `${formatMoment(moment)} · ${name ?? 'حساب محذوف'}`;
  },
  load: (version: number): string => `تحميل النسخة ${version} للتعديل`,
  loadShort: 'تحميل',
  loaded: (version: number): string => `النسخة ${version} في المحرّر. لا تسري قبل حفظها.`,
  // Files
  exportFile: 'تنزيل ملف المناطق',
  importFile: 'رفع ملف مناطق',
  imported: 'تم تحميل المناطق في المحرّر. راجع أثمنتها قبل الحفظ.',
} as const;

const dayOrNight = (isNight: boolean): string => (isNight ? 'ليلا' : 'نهارا');

export const missedReasonText: Record<MissedReason, string> = {
  outside_city: 'خارج المدينة',
  outside_zones: 'خارج كل المناطق',
  too_far: 'أبعد مما يوصل إليه المطعم أو المنطقة',
  below_least: 'أقل من الحد الأدنى للمنطقة',
};

const fileFaults: Record<GeoJsonFaultKind, string> = {
  too_large: `الملف أكبر من ${geoJsonBytesMax / 1_000_000} ميغابايت. قلّل نقاطه ثم أعد المحاولة.`,
  not_json: 'هذا ليس ملف GeoJSON. اختر ملفا آخر.',
  not_collection: 'يجب أن يحتوي الملف على FeatureCollection.',
  no_zone: 'لا مناطق في هذا الملف.',
  too_many_zones: reachMessages.faults.too_many_zones,
  not_polygon: 'يجب أن تكون المنطقة مضلعا واحدا (Polygon).',
  holes: 'لا نقبل منطقة بداخلها فراغ. ارسم حدودا واحدة.',
  too_many_corners: 'الحد 500 نقطة في المنطقة.',
  bad_corner: 'في حدودها نقطة بلا إحداثيات صحيحة.',
  bad_rate: 'فيها ثمن أو مسافة غير صالحة. الأثمنة بالسنتيم والمسافات بالمتر، أعداد صحيحة.',
};

export const fileFaultText = ({ kind, zone }: GeoJsonFault): string =>
  zone === undefined ? fileFaults[kind] : `المنطقة ${zone + 1} في الملف: ${fileFaults[kind]}`;
