import type { TariffFaultKind } from '../../../domain/reach/tariff-faults.ts';
import { formatDirhams, formatDistance } from '#messages/writing/format.ts';

/** What a customer reads when nobody delivers to his place, and an admin of a tariff. */
export const reachMessages = {
  tooFar: (metres: number, reachMetres: number): string =>
    `هذا المطعم يوصل حتى ${formatDistance(reachMetres)}، والطريق إلى هذا المكان ${formatDistance(metres)}. اختر مكانا أو مطعما أقرب.`,
  /** The words below a button that waits for another choice. */
  unserved: (isTooFar: boolean): string =>
    isTooFar ? 'المطعم بعيد عن هذا المكان' : 'لا نوصل إلى هذا المكان بعد',
  cardRefusal: 'لا يوصل إلى مكانك',
  least: (centimes: number): string => `الحد الأدنى ${formatDirhams(centimes)}`,
  districts: 'أو اختر حيّا',
  from: 'ابتداء من',
  free: 'مجانا',
  freeFrom: (missingCentimes: number): string =>
    `أضف أطباقا بقيمة ${formatDirhams(missingCentimes)} ليكون التوصيل مجانا`,
  notServed: 'لا يصل التوصيل إلى هذا المكان بعد. اختر مكانا آخر أو اتصل برقم المساعدة.',
  reachTooShort: 'أقصر مدى نصف كيلومتر',
  reachTooLong: 'أبعد مدى 50 كيلومترا',
  reachInvalid: 'أدخل المسافة بمئات الأمتار، مثل 4,5',
  beyondBound: (boundMetres: number): string => `أبعد مسافة مسموح بها لمطعمك ${formatDistance(boundMetres)}`,
  kilometres: 'بالكيلومتر',
  cityReach: (metres: number): string => `اتركه فارغا ليتبع مدى المدينة (${formatDistance(metres)}).`,
  ownReach: (boundMetres: number): string =>
    `أبعد طريق يوصل إليه مطعمك. فارغا: حتى ${formatDistance(boundMetres)}، وهو أبعد ما تسمح به ميدة.`,
  busyReachHint: 'أقرب من المعتاد ما دمت تفعّل «ضغط الطلبات». فارغا: كالمعتاد.',
  bound: 'أبعد مسافة للتوصيل',
  busyReach: 'مدى التوصيل عند ضغط الطلبات',
  reach: 'مدى التوصيل',
  metresInvalid: 'أدخل مسافة بين 0 و50 كيلومترا',
  amountInvalid: 'أدخل مبلغا من 0 إلى الحد المسموح به',
  changed: 'حفظ مدير آخر تعرفة جديدة. راجعها ثم أعد تعديلك.',
  unsound: 'التعرفة غير صالحة. صحّح المناطق المشار إليها.',
  faults: {
    no_zone: 'أضف منطقة واحدة على الأقل',
    too_many_zones: 'الحد 30 منطقة',
    too_few_corners: 'ارسم ثلاث نقاط على الأقل',
    too_many_corners: 'الحد 500 نقطة في المنطقة و2500 في التعرفة',
    crossed: 'حدود المنطقة تتقاطع عند هذه النقطة',
    outside_city: 'هذه النقطة خارج المدينة',
    lengths: 'يجب أن تكون نهاية المسافة أكبر من بدايتها',
    equal_zones: 'منطقة أخرى لها الحدود والمسافات نفسها',
  } satisfies Record<TariffFaultKind, string>,
} as const;
