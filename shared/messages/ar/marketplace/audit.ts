import type {
  AuditFacts,
  AuditField,
  AuditWord,
  Fact,
  OwnAuditField,
  SubjectKind,
} from '#shared/domain/audit.ts';
import { auditFields } from '#shared/domain/audit.ts';
import { operatorId } from '#shared/domain/console-acts.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { centimesFromMad } from '#shared/domain/money/pricing.ts';
import { formatDay, formatDecimal, formatMoney } from '#messages/writing/format.ts';
import { correctionReasonLabel } from '#messages/money/ledger.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { stageLabel } from '#messages/restaurants/restaurant-desk.ts';
import { importKindLabel } from './imports.ts';
import { settingsMessages } from './settings.ts';
import { accountStatusLabel, roleLabel } from '#messages/accounts/users.ts';

export const auditMessages = {
  title: 'سجل الإدارة',
  lead: 'كل ما قام به المديرون. لا يُعدَّل ولا يُحذف قبل سنتين.',
  loadFailed: 'لم نتمكن من تحميل سجل الإدارة.',
  none: 'لم يقم أي مدير بأي إجراء بعد.',
  noneFound: 'لا إجراء بهذه المواصفات.',
  search: 'ابحث بالمدير أو الإجراء أو رقم الطلب',
  allActs: 'كل الإجراءات',
  allAdmins: 'كل المديرين',
  act: 'الإجراء',
  admin: 'المدير',
  days: 'الأيام',
  when: 'الوقت',
  subject: 'على ماذا',
  change: 'التغيير',
  reason: 'السبب',
  from: 'من أين',
  becomes: 'أصبح',
  deletedAdmin: 'مدير سابق',
  operator: 'مشغّل الخادم',
  console: 'سطر الأوامر على الخادم',
  clear: 'مسح الاختيارات',
  exportCsv: 'تنزيل الجدول',
  exportFailed: 'لم نتمكن من تنزيل السجل. أعد المحاولة.',
  fileName: 'mida-audit.csv' as const,
  nothing: 'لا شيء',
  yes: 'نعم',
  no: 'لا',
  csvHead: [
    'الوقت (UTC)',
    'المدير',
    'معرّف المدير',
    'الشبكة',
    'الجهاز',
    'الإجراء',
    'نوع الموضوع',
    'معرّف الموضوع',
    'الاسم اليوم',
    'قبل',
    'بعد',
    'السبب',
  ],
} as const;

/** Erased accounts have no name; the operator has no account. */
export const actorName = ({ id, name }: { id: string; name: string }): string =>
  id === operatorId ? auditMessages.operator : name || auditMessages.deletedAdmin;

export const subjectLabel: Record<SubjectKind, string> = {
  user: 'حساب',
  order: 'طلب',
  restaurant: 'مطعم',
  menu_item: 'طبق',
  settings: 'الإعدادات',
  outbox: 'رسائل لم تصل',
  message: 'رسائل واتساب',
  search: 'البحث',
  tariff: 'تعرفة التوصيل',
  shift: 'وردية',
  import: 'استيراد',
};

const ownFieldLabel: Record<OwnAuditField, string> = {
  restaurantName: 'الاسم',
  restaurantCuisine: 'نوع الأكل',
  restaurantDistrict: 'الحي',
  restaurantAddress: 'العنوان',
  restaurantPlace: 'المكان على الخريطة',
  restaurantPhone: 'هاتف المطعم',
  deliveryMinMinutes: 'أقل وقت للتوصيل',
  deliveryMaxMinutes: 'أطول وقت للتوصيل',
  reachBoundMetres: 'مدى التوصيل بالمتر',
  takesTelephoneOrders: 'الطلبات بالهاتف',
  stage: 'حالة المطعم',
  status: 'الحالة',
  role: 'الدور',
  photo: 'الصورة',
  messages: 'عدد الرسائل',
  commissionPercent: 'نسبة العمولة',
  bankAccount: 'الحساب البنكي',
  legalIdentity: 'البيانات القانونية',
  payoutCentimes: 'التحويل',
  cashCentimes: 'المبلغ',
  closedDay: 'اليوم',
  correctedCentimes: 'التصحيح',
  correctionReason: 'سبب التصحيح',
  restaurantsMayReject: 'رفض المطاعم للطلبات',
  adminsNeedTwoFactor: 'التحقق بخطوتين للمديرين',
  ordersNeedPhone: 'الطلب برقم مؤكَّد فقط',
  handOverCodes: 'رمز التسليم',
  dispatch: settingsMessages.dispatch,
  waitingHints: settingsMessages.waitingHints,
  helpLine: 'رقم المساعدة',
  ramadanFrom: 'أول رمضان',
  ramadanUntil: 'آخر رمضان',
  clockChanges: 'تغييرات الساعة',
  holidays: 'أيام العطل',
  synonyms: 'الكلمات',
  synonymCount: 'عدد الكلمات',
  orderPlace: 'مكان التوصيل',
  orderWords: 'كلمات العنوان',
  orderPhone: 'هاتف التوصيل',
  tariffVersion: 'رقم التعرفة',
  zoneCount: 'عدد المناطق',
  cashMaxMad: 'سقف الطلب نقدا',
  sessions: 'عدد الجلسات',
  restoredDay: 'استُرجعت إلى يوم',
  leftOutNumbers: 'أرقام فواتير تُركت',
  importKind: 'ما في الملف',
  importedRows: 'أسطر أُضيفت',
  knownRows: 'أسطر موجودة من قبل',
  refusedRows: 'أسطر مرفوضة',
};

const fieldLabel = (field: AuditField): string =>
  isOwnField(field) ? ownFieldLabel[field] : settingsMessages[field];

const isOwnField = (field: AuditField): field is OwnAuditField => Object.hasOwn(ownFieldLabel, field);

const wordLabel: Record<AuditWord, string> = {
  ...orderStatusLabel,
  ...accountStatusLabel,
  ...roleLabel,
  ...stageLabel,
  ...correctionReasonLabel,
  ...settingsMessages.dispatchModes,
  ...importKindLabel,
  former_words: 'نص سابق',
  new_words: 'نص جديد',
  former_place: 'مكان سابق',
  new_place: 'مكان جديد',
  former_days: 'أيام سابقة',
  new_days: 'أيام جديدة',
  former_number: 'رقم سابق',
  new_number: 'رقم جديد',
};

function factText(field: AuditField, fact: Fact): string {
  if (fact === null) return auditMessages.nothing;
  if (typeof fact === 'boolean') return fact ? auditMessages.yes : auditMessages.no;
  if (typeof fact !== 'number') return wordLabel[fact];
  return numberText(field, fact);
}

/** The name of a field says the unit of its number. */
function numberText(field: AuditField, number: number): string {
  if (daysToldAsNumbers.includes(field)) return formatDay(dayFrom(number));
  if (field.endsWith('Centimes')) return formatMoney(number);
  return field.endsWith('Mad') ? formatMoney(centimesFromMad(number)) : formatDecimal(number);
}

const daysToldAsNumbers: readonly AuditField[] = ['ramadanFrom', 'ramadanUntil', 'closedDay', 'restoredDay'];

/** 20270208 → `2027-02-08`. */
const dayFrom = (told: number): string => String(told).replace(/(..)(..)$/, '-$1-$2');

export interface ToldChange {
  field: string;
  before: string;
  after: string;
}

/** A field that was not recorded before is empty there. */
export const toldChanges = (before: AuditFacts, after: AuditFacts): ToldChange[] =>
  auditFields
    .filter((field) => before[field] !== undefined || after[field] !== undefined)
    .map((field) => ({
      field: fieldLabel(field),
      before: toldFact(field, before[field]),
      after: toldFact(field, after[field]),
    }));

const toldFact = (field: AuditField, fact: Fact | undefined): string =>
  fact === undefined ? '' : factText(field, fact);

/** The facts for one cell: «الحالة: نشط، الدور: مدير». */
export const factsText = (facts: AuditFacts): string =>
  auditFields
    .flatMap((field) => {
      const fact = facts[field];
      return fact === undefined ? [] : [`${fieldLabel(field)}: ${factText(field, fact)}`];
    })
    .join('، ');

/** The label of a chosen reason, the words of a typed one, or both. */
export const whyText = (chosen: MoveReason | null, typed: string | null): string =>
  [chosen && moveReasonLabel[chosen], typed].filter(Boolean).join(': ');
