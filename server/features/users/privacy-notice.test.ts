import { afterAll, expect, it } from 'vitest';
import { privacyMessages } from '#messages/accounts/privacy.ts';
import type { OwnDataPart } from '#server/sheets.ts';
import { startAccountScene } from '#server/testing/account-scene.ts';

const { mida, person } = await startAccountScene();
afterAll(() => mida.close());

/** The words of the notice for each part of a user's copy of the own data. */
const wordsFor: Record<OwnDataPart, string> = {
  users: 'اسمك وبريدك الإلكتروني',
  phones: 'ومتى أكّدته',
  newsChoices: 'ما اخترته من طرق الأخبار',
  signInMethods: 'عبر Google أو Facebook',
  secondFactor: 'التحقق بخطوتين',
  sessions: 'نحفظ مع الجلسة',
  suspensions: 'وردّك إن أرسلته',
  decisions: 'قرار الإدارة',
  devices: 'عنوان جهازك لدى خدمة الإشعارات',
  pushDevices: 'عنوان جهازك لدى خدمة الإشعارات',
  texts: 'كل رسالة قصيرة',
  whatsappMessages: 'كتبت إلينا على واتساب',
  mail: 'نسخة كل رسالة',
  mailLinks: 'روابطها صالحة',
  couriers: 'نحفظ مع طلب الموزّع',
  courierPositions: 'نحتفظ بآخر موقع له',
  restaurants: 'من يعمل في كل مطعم',
  invitations: 'من دُعي إلى الفريق',
  sentInvitations: 'من دُعي إلى الفريق',
  expectedRestaurants: 'في ملف نقلناه من نظام سابق',
  restaurantApplications: 'طلب انضمام مطعم',
  tablets: 'أجهزة المطبخ',
  deliveries: 'ما وصّله الموزّع',
  offers: 'العروض التي رآها الموزّع',
  plannedOffers: 'الجولة التي خطّطناها لكل طلب',
  pins: 'طلب مفتوح خصّصته له الإدارة أو منعته منه',
  duties: 'أوقات استقباله للمهام',
  shifts: 'الورديات التي حجزها',
  offeredHours: 'الساعات التي تناسبه',
  bankAccounts: 'حسابه البنكي',
  legalIdentities: 'تعريفه الضريبي',
  payouts: 'أجرته',
  money: 'للمحاسبة',
  cashHandOvers: 'ما سلّمه من نقد',
  adminActs: 'ما يقوم به كل مدير',
  moves: 'ما قام به في الطلبات',
  orders: 'نحفظ مع كل طلب',
  places: 'دفتر أماكنك',
  importedFromFiles: 'متى استوردنا الملف',
  orderContacts: 'اسمك وهاتفك وعنوانك',
  deliveryTroubles: 'إذا تعذّر تسليم طلب',
  noShows: 'احتسبناه على رقم هاتفه',
  reviews: 'إذا قيّمت طلبا',
  reviewAnswers: 'جوابه على التقييمات',
  thumbs: 'رأيك في الموزّع',
  orderLines: 'أطباقك وثمنها',
  orderMends: 'تصحيح أماكنها',
  orderChanges: 'تغييراتها',
  proposals: 'ما قام به في الطلبات',
  cancelRequests: 'ما قام به في الطلبات',
  orderHistory: 'مراحل الطلب',
};

it('the privacy notice names each part of the exported data', async () => {
  const notice = privacyMessages.sections.flatMap(({ lines }) => lines).join(' ');
  const { client } = await person();
  const copy = await client.account.exportMine();
  expect(Object.keys(copy).toSorted()).toEqual(Object.keys(wordsFor).toSorted());
  const words = Object.entries(wordsFor);
  expect(words.filter(([, said]) => !notice.includes(said))).toEqual([]);
});
