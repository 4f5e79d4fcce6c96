import type { ErrorTexts } from '../../../domain/errors.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { userMessages } from '#messages/accounts/users.ts';

export const authErrors: ErrorTexts<'auth'> = {
  account_suspended: (details) => userMessages.accountSuspended(details?.reason),
  answer_closed: authMessages.answerClosed,
  email_not_confirmed: authMessages.confirmFirst,
  wrong_credentials: authMessages.wrongCredentials,
  email_taken: authMessages.emailTaken,
  password_too_common: authMessages.passwordTooCommon,
  admin_password_too_short: authMessages.adminPasswordTooShort,
  link_invalid: authMessages.linkInvalid,
  new_password_required: authMessages.newPasswordRequired,
  two_factor_required: authMessages.secondFactorRequired,
  two_factor_missing: authMessages.secondFactorMissing,
  two_factor_already_on: authMessages.secondFactorAlreadyOn,
  wrong_code: authMessages.wrongCode,
  code_used: 'سبق استعمال هذا الرمز. انتظر الرمز التالي في التطبيق ثم أدخله.',
  second_factor_sealed: 'تغيّر مفتاح الأمان عندنا، فلا نستطيع التحقق من رمزك. اتصل بنا لنفتح لك حسابك.',
  wrong_phone_code: 'الرمز غير صحيح. أعد كتابته كما وصلك.',
  phone_code_used: 'سبق استعمال هذا الرمز. اطلب رمزا جديدا.',
  phone_code_over: 'انتهت صلاحية الرمز أو كثرت المحاولات. اطلب رمزا جديدا.',
  phone_not_enough: 'لا يُدخل هذا الحساب بالهاتف وحده. ادخل بالبريد وكلمة المرور.',
  phone_not_proved: 'أكّد رقم هاتفك أولا برمز نرسله إليك.',
  second_factor_needed: 'أدخل رمز تطبيق المصادقة لتغيّر رقمك.',
  no_password_to_reset: 'ليس لهذا الرقم كلمة مرور. ادخل بالرمز الذي نرسله إليه.',
  last_way_in: 'رقمك طريقك الوحيد إلى حسابك. يمكنك أن تغيّره، لا أن تزيله.',
  has_email: 'لحسابك بريد إلكتروني من قبل.',
  link_of_another_account: 'هذا الرابط لحساب آخر. ادخل إلى الحساب الذي طلبته منه، ثم افتحه من جديد.',
  texts_unavailable: 'الدخول بالهاتف غير متاح الآن. ادخل ببريدك.',
  provider_unavailable: authMessages.providerUnavailable,
};
