import type { LegalNumber } from '#shared/domain/money/legal-identity.ts';
import type { PayoutNeed } from '#shared/domain/money/payouts.ts';

const needLabel: Record<PayoutNeed, string> = {
  bank_account: 'الحساب البنكي',
  legal_identity: 'البيانات القانونية',
};

export const legalMessages = {
  title: 'البيانات القانونية',
  loadFailed: 'لم نتمكن من تحميل البيانات القانونية.',
  companyLead: 'تظهر في فواتيرك وفي وصولات زبنائك. انقلها كما هي في وثائق الشركة.',
  marketplaceTitle: 'البيانات القانونية لميدة',
  marketplaceLead: 'تظهر في فواتير العمولة وفي وصولات الزبناء.',
  courierLead: 'انقلها من بطاقة المقاول الذاتي.',
  legalName: 'الاسم القانوني',
  courierName: 'الاسم الكامل كما في البطاقة',
  nameTooShort: 'اكتب الاسم كما في الوثائق',
  legalForm: 'الشكل القانوني (اختياري)',
  legalFormHint: 'مثل SARL أو SARL AU',
  ice: 'رقم ICE',
  iceHint: '15 رقما',
  taxId: 'التعريف الضريبي (IF)',
  registerNumber: 'رقم السجل التجاري (RC)',
  registerCity: 'مدينة المحكمة',
  cityTooShort: 'اكتب مدينة المحكمة',
  tradeTax: 'الضريبة المهنية (TP)',
  address: 'عنوان المقر',
  addressTooShort: 'اكتب عنوان المقر كاملا',
  invalid: {
    ice: 'رقم ICE غير صحيح. راجع الأرقام الخمسة عشر.',
    taxId: 'التعريف الضريبي من 5 إلى 10 أرقام',
    registerNumber: 'رقم السجل التجاري من 1 إلى 10 أرقام',
    tradeTax: 'رقم الضريبة المهنية من 6 إلى 10 أرقام',
  } satisfies Record<LegalNumber, string>,
  saved: 'تم حفظ البيانات القانونية.',
  bank: 'الحساب البنكي',
  bankOwnLead: 'نحوّل إليه مستحقاتك. التحويلات المؤكَّدة تبقى على الحساب السابق.',
  open: 'البيانات القانونية والبنكية',
  missingTitle: 'أكمل بياناتك لتصلك التحويلات',
  missing: (needs: readonly PayoutNeed[]): string =>
    `ينقص: ${needs.map((need) => needLabel[need]).join(' و')}`,
  bankChanged: (when: string): string => `آخر تغيير للحساب ${when}`,
} as const;
