import { formatDirhams } from '../format.ts';

/** Product §3.7. */
export const minimumLabel = (minimumCentimes: number): string =>
  `الحد الأدنى للطلب ${formatDirhams(minimumCentimes)}`;

export const minimumText = (minimumCentimes: number, missingCentimes: number): string =>
  `${minimumLabel(minimumCentimes)}. أضف أطباقا بقيمة ${formatDirhams(missingCentimes)} لتكمل طلبك.`;
