import { limits } from '../../domain/limits.ts';
import { formMessages } from './forms.ts';
import type { DeadLinkState, ProviderFailure } from '../../domain/auth-failures.ts';

/** Product §7.1, §10.4. */
export const authMessages = {
  usernameTooShort: 'يجب أن يتكون اسم المستخدم من 3 أحرف على الأقل',
  passwordTooShort: 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
  passwordTooLong: formMessages.tooLong(limits.passwordMax),
  passwordTooCommon: 'كلمة المرور هذه شائعة جدا. اختر كلمة أخرى.',
  emailTaken: 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
  noAccountYet: 'إنشاء حساب جديد بهذا البريد',
  wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  confirmationSent: 'لقد أرسلنا رابط تأكيد إلى بريدك الإلكتروني!',
  signedIn: 'تم تسجيل الدخول بنجاح!',
  resetSent: 'لقد أرسلنا رابطًا لتغيير كلمة المرور إلى بريدك الإلكتروني!',
  passwordChanged: 'تم تغيير كلمة المرور. سجّل الدخول من جديد.',
  confirmFirst: 'أكّد بريدك الإلكتروني أولا عبر الرابط الذي أرسلناه إليك.',
  linkInvalid: 'انتهت صلاحية هذا الرابط أو سبق استعماله. اطلب رابطا جديدا.',
  emailConfirmed: 'تم تأكيد بريدك الإلكتروني. مرحبا بك!',
  signedOutEverywhere: 'تم تسجيل خروجك من كل الأجهزة.',
  sessionEnded: 'انتهت جلستك على هذا الجهاز.',
  sessionEndedLead: 'سجّل الدخول من جديد لتتابع.',
  callForReason: 'اتصل بنا لمعرفة السبب.',
  callToObject: 'إذا كان في الأمر خطأ فاتصل بنا.',
  secondFactorRequired: 'أدخل الرمز الذي يظهر في تطبيق المصادقة لإكمال الدخول.',
  secondFactorMissing: 'فعّل التحقق بخطوتين من صفحة حسابك لتدخل إلى فضاء الإدارة.',
  secondFactorAlreadyOn: 'التحقق بخطوتين مفعّل في حسابك.',
  wrongCode: 'الرمز غير صحيح. تأكد من ساعة هاتفك ثم أعد المحاولة.',
  codeInvalid: 'الرمز 6 أرقام، أو رمز استرجاع',
  secondFactorTitle: 'خطوة ثانية',
  secondFactorLead: 'حسابك محمي بالتحقق بخطوتين.',
  code: 'رمز تطبيق المصادقة',
  codeHint: '6 أرقام تتغير كل 30 ثانية.',
  recoveryCode: 'رمز استرجاع',
  recoveryCodeHint: 'واحد من الرموز التي حفظتها. يُستعمل مرة واحدة.',
  withRecoveryCode: 'استعمال رمز استرجاع',
  withAppCode: 'استعمال رمز تطبيق المصادقة',
  continue: 'متابعة',
  secondFactorTooLate: 'انتهت المهلة. سجّل الدخول من جديد.',
  providerUnavailable: 'تسجيل الدخول بهذه الطريقة غير متاح. سجّل الدخول ببريدك.',
  providerFailed: (provider: string, message: string): string =>
    `فشل تسجيل الدخول باستخدام ${provider}: ${message}`,
  providerSucceeded: (provider: string): string => `تم تسجيل الدخول بنجاح باستخدام ${provider}!`,
  login: 'تسجيل الدخول',
  signUp: 'حساب جديد',
  logout: 'تسجيل الخروج',
  dialogTitle: 'الدخول إلى ميدة',
  dialogLead: 'حساب واحد لطلباتك كلها.',
  forgotPassword: 'نسيت كلمة المرور؟',
  forgotTitle: 'استعادة كلمة المرور',
  forgotLead: 'أدخل بريدك الإلكتروني لنرسل إليك رابطا لتغييرها.',
  sendResetLink: 'إرسال الرابط',
  backToLogin: 'العودة إلى تسجيل الدخول',
  createAccount: 'إنشاء الحساب',
  username: 'اسم المستخدم',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  passwordHint: '6 أحرف على الأقل',
  passwordStrength: {
    short: 'قصيرة. أضف كلمة أخرى لتصير أقوى.',
    fair: 'جيدة. كلمة أخرى تجعلها أقوى.',
    strong: 'قوية.',
  },
  continueWith: (provider: string): string => `المتابعة باستخدام ${provider}`,
  providerNames: { google: 'Google', facebook: 'Facebook' },
  or: 'أو',
  demoTitle: 'حسابات التجربة',
  demoLead: 'هذه نسخة للعرض. ادخل بلمسة واحدة:',
  resendConfirmation: 'إعادة إرسال رابط التأكيد',
  resendTitle: 'رابط تأكيد جديد',
  resendLead: 'أدخل بريدك الإلكتروني لنرسل إليك رابط التأكيد من جديد.',
  confirmNote: 'أكّد بريدك الإلكتروني لتتمكن من الطلب: افتح الرابط الذي أرسلناه إليك.',
  emailIsConfirmed: 'مؤكَّد',
  emailIsNotConfirmed: 'غير مؤكَّد',
  confirmTitle: 'تأكيد البريد الإلكتروني',
  confirmLead: 'خطوة أخيرة، ثم ميدتك جاهزة.',
  confirmQuestion: 'هل هذا بريدك؟ أكّده بلمسة واحدة.',
  confirm: 'تأكيد البريد',
  confirmWithPasswordLead: 'اختر كلمة مرور جديدة لحسابك.',
  confirmWithPassword:
    'فتحت الرابط في متصفّح غير الذي أُنشئ فيه الحساب. لنتأكد أنه حسابك وحدك، اختر كلمة مرور جديدة؛ كل ما اختير قبلها يُلغى.',
  saveAndConfirm: 'حفظ وتأكيد البريد',
  newPasswordRequired: 'اختر كلمة مرور جديدة لتأكيد البريد من هذا المتصفّح.',
  otherSessionStays: 'دخلت هنا بحساب آخر. سيبقى مفتوحا في هذا المتصفّح كما هو:',
  emailConfirmedElsewhere: 'يمكنك الدخول بهذا البريد متى شئت.',
  enter: 'الدخول إلى ميدة',
  updatePasswordTitle: 'كلمة مرور جديدة',
  updatePasswordLead: 'اختر كلمة مرور جديدة لحسابك.',
  linkCheckFailed: 'لم نتمكن من التحقق من الرابط. أعد المحاولة.',
  noLink: 'افتح هذه الصفحة من الرابط الذي أرسلناه إلى بريدك، أو اطلب رابطا جديدا من نافذة تسجيل الدخول.',
} as const;

export const confirmationLinkFailureText: Record<DeadLinkState, string> = {
  expired: 'انتهت صلاحية رابط التأكيد. اطلب رابطا جديدا.',
  used: 'سبق استعمال رابط التأكيد. سجّل الدخول، أو اطلب رابطا جديدا إذا لم يتأكد بريدك بعد.',
  unknown: 'رابط التأكيد هذا غير صالح. افتحه كما هو من بريدك، أو اطلب رابطا جديدا.',
};

export const resetLinkFailureText: Record<DeadLinkState, string> = {
  expired: 'انتهت صلاحية هذا الرابط. اطلب رابطا جديدا.',
  used: 'سبق استعمال هذا الرابط أو تغيّرت كلمة المرور بعد إرساله. سجّل الدخول، أو اطلب رابطا جديدا.',
  unknown: 'هذا الرابط غير صالح. افتحه كما هو من بريدك، أو اطلب رابطا جديدا.',
};

export const providerFailureText: Record<ProviderFailure, string> = {
  cancelled: 'لم تكتمل الموافقة. أعد المحاولة.',
  stale: 'انتهت المهلة أو سبق استعمال هذه المحاولة. أعد المحاولة.',
  email_missing: 'لم يصلنا بريدك الإلكتروني من هذا الحساب. سجّل الدخول ببريدك.',
  email_in_use: 'بريدك مسجل لدينا بحساب آخر. سجّل الدخول بكلمة المرور، أو غيّرها إذا نسيتها.',
  suspended: 'حسابك موقوف.',
  too_many: 'محاولات كثيرة من شبكتك. انتظر قليلا ثم أعد المحاولة.',
  failed: 'حدث خطأ غير متوقع. أعد المحاولة بعد قليل.',
};

/** Words that a guesser of this product's passwords tries first, in small letters. */
export const passwordContext =
  'mida maida marrakech marrakesh maroc morocco almaghrib ميدة مائدة مراكش المغرب'.split(' ');
