/** An order is offered to one courier at a time (product §4.32). */
export const offerMessages = {
  over: 'انتهى هذا العرض.',
  courierOffered: 'أمام هذا الموزّع عرض آخر الآن. انتظر جوابه أو اختر موزّعا آخر.',
  orderOffered: 'هذا الطلب معروض على موزّع آخر، أو وعد به موزّع.',
} as const;
