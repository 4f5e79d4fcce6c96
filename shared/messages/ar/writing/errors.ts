import type { DetailsOf, ErrorCode, GeneralErrorCode, TextsOf } from '#shared/domain/errors.ts';
import { internalText } from './failures.ts';
import { textsOfNouns } from '#messages/sheets.ts';

const wrongMethodText = 'لا يمكن إتمام العملية بهذه الطريقة. عُد إلى الصفحة وأعد المحاولة.';

const generalTexts: TextsOf<GeneralErrorCode> = {
  invalid_input: 'تحقّق من المعلومات التي أدخلتها.',
  not_found: 'لم نجد ما تبحث عنه. تحقّق من الرابط.',
  method_not_allowed: wrongMethodText,
  method_unknown: wrongMethodText,
  rate_limited: 'محاولات كثيرة. انتظر قليلا ثم أعد المحاولة.',
  foreign_origin: 'تعذّر إتمام العملية. افتح ميدة من جديد ثم أعد المحاولة.',
  unauthenticated: 'سجّل الدخول أولا.',
  forbidden: 'لا تملك صلاحية القيام بهذا. سجّل الدخول بالحساب المناسب.',
  internal: internalText,
  unavailable: 'الخدمة غير متاحة مؤقتا. أعد المحاولة بعد قليل.',
  overloaded: 'ميدة مشغولة جدا الآن. انتظر لحظات ثم أعد المحاولة.',
};

const errorTexts: TextsOf<ErrorCode> = { ...generalTexts, ...textsOfNouns() };

export function errorText<C extends ErrorCode>(code: C, details?: DetailsOf<C>): string {
  const text: TextsOf<ErrorCode>[C] = errorTexts[code];
  return typeof text === 'function' ? text(details) : text;
}
