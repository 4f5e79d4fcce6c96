/** For the restaurant's own area: first pages load none of it. */
export const ownRestaurantMessages = {
  acceptingOrders: 'نستقبل الطلبات',
  notAcceptingOrders: 'متوقفون عن استقبال الطلبات',
  acceptingHint: 'يظهر مطعمك مفتوحا للزبناء وتصلك الطلبات.',
  notAcceptingHint: 'يظهر مطعمك مغلقا ولا تصلك طلبات جديدة.',
  acceptingFailed: 'لم نتمكن من تغيير حالة المطعم. أعد المحاولة.',
  changeThroughUs: 'لتغيير هذه المعلومات اتصل بنا.',
  ownFailed: 'لم نتمكن من تحميل معلومات المطعم.',
  callToAdd: 'اتصل بنا لنربط مطعمك بحسابك.',
  noOwnRestaurantTitle: 'لا مطعم في حسابك بعد',
  cuisine: 'نوع الأكل',
  district: 'الحي',
  area: 'فضاء المطعم',
} as const;
