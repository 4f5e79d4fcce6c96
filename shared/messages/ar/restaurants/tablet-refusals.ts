/** These refusals are few, and have a file of their own: every first page loads the texts of errors. */
export const tabletRefusals = {
  codeInvalid: 'رمز غير صحيح أو منتهٍ. اطلب رمزا جديدا.',
  tooMany: 'للمطعم 20 جهازا على الأكثر. أنهِ جهازا لتضيف آخر.',
};
