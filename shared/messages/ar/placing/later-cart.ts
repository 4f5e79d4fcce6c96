/** These words of the cart have a file of their own, because no first page shows them. */
export const laterCartMessages = {
  emptiedElsewhere: 'أُفرغت من نافذة أخرى. إن أرسلت طلبك منها، فستجده في «طلباتي».',
  arrivesWithin: (minutes: string): string => `يصل خلال ${minutes}`,
  addMore: 'أضف أطباقا أخرى',
  checkout: 'إتمام الطلب',
} as const;
