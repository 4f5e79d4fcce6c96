import { placeLimits } from '#shared/domain/places/places.ts';

export const placeMessages = {
  kindInvalid: 'اختر نوع المكان من الاختيارات المعروضة',
  nameMissing: 'أدخل اسما لهذا المكان',
  full: `في دفترك ${placeLimits.placesMax} مكانا، ولا يتسع لأكثر. احذف مكانا لا تستعمله ثم أعد المحاولة.`,
  gone: 'حُذف هذا المكان من دفتر أماكنك. اختر مكانا آخر.',
} as const;
