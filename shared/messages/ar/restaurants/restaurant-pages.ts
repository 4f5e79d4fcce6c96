export const restaurantPagesMessages = {
  whyThisOrder: 'لماذا هذا الترتيب؟',
  more: 'المزيد من المطاعم',
  earlier: 'المطاعم السابقة',
} as const;
