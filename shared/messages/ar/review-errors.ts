/** Apart from the other words of reviews, which the first page does not load. */
export const reviewErrors = {
  closed: 'انتهت مهلة تقييم هذا الطلب.',
  missing: 'لم نجد هذا التقييم.',
  answered: 'سبق أن أجبت عن هذا التقييم.',
} as const;
