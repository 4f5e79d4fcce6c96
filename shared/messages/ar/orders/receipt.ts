/** What a customer's receipt says of the law (product §11.14). */
export const receiptMessages = {
  soldBy: 'الأطباق من',
  deliveredBy: 'التوصيل من',
  taxInside: 'الضريبة المتضمنة في الثمن',
  part: 'البيان',
  dishes: 'الأطباق',
  delivery: 'التوصيل',
  rate: 'النسبة',
  net: 'دون ضريبة',
  vat: 'الضريبة',
} as const;
