import { formatDirhams } from '#messages/writing/format.ts';

export const amountMessages = {
  ambiguous: 'يُقرأ هذا المبلغ بطريقتين. اكتب الآلاف متصلة، مثل 1200، والسنتيمات برقمين، مثل 1,20',
  tooHigh: (mostCentimes: number): string => `أدخل مبلغا لا يتجاوز ${formatDirhams(mostCentimes)}`,
} as const;
