/** The phone's words in the owner's settings. They have a file of their own, because every first page loads the restaurants' words. */
export const restaurantPhoneMessages = {
  label: 'هاتف المطعم',
  hint: 'يتصل به الموزّع وإدارة ميدة أثناء الطلب ولساعتين بعده، ولا يراه الزبناء.',
  ofOwner: 'يتصلون الآن بهاتف حسابك. أدخل رقم المطعم ليتصلوا به بدل ذلك.',
  example: '05 24 00 00 00',
  invalid: 'أدخل رقما مغربيا من 10 أرقام يبدأ بـ 05 أو 06 أو 07',
  saved: 'تم حفظ هاتف المطعم.',
} as const;
