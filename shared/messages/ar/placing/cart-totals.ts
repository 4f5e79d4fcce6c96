export const cartTotalMessages = {
  subtotal: 'ثمن الأطباق',
  deliveryFee: 'رسوم التوصيل',
  total: 'المجموع',
} as const;
