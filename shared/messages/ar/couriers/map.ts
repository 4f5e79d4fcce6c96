export const mapMessages = {
  streets: 'خريطة الشوارع',
  sources: 'مصادر الخريطة',
  twoFingers: 'حرّك الخريطة بإصبعين',
  useButtons: 'كبّر الخريطة بالأزرار',
  zoomIn: 'تكبير الخريطة',
  zoomOut: 'تصغير الخريطة',
  recentre: 'إعادة توسيط الخريطة',
} as const;
