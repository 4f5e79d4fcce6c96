export const unavailableMessages = {
  brand: 'ميدة',
  title: 'ميدة متوقفة للحظات',
  lead: 'نعمل على إعادتها الآن، وما طلبته من قبل محفوظ. أعد المحاولة بعد قليل.',
};
