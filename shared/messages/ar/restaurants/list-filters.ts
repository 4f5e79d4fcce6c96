import {
  minutesOf,
  priceLimits,
  type ListFilter,
  type PriceClass,
  type Suit,
  type withinFilters,
} from '#shared/domain/restaurants/list-filters.ts';
import { formatDirhams } from '#messages/writing/format.ts';

/** Product §8.8. */
export const listFilterMessages = {
  open: 'تصفية',
  title: 'تصفية المطاعم',
  minutes: 'وقت التوصيل',
  suits: 'ما يناسبك',
  suitsHint:
    'مطاعم صرّحت بثلاثة أطباق رئيسية كهذه على الأقل. اقرأ علامات كل طبق قبل أن تطلب، واسأل المطعم إذا كانت لديك حساسية.',
  price: 'ثمن الطبق الرئيسي',
  clear: 'مسح الكل',
  show: 'عرض المطاعم',
} as const;

const suitNames: Record<Suit, string> = {
  vegetarian: 'نباتي',
  vegan: 'نباتي صرف',
  without_nuts: 'بلا مكسرات',
  without_gluten: 'بلا غلوتين',
  without_milk: 'بلا حليب',
};

type Within = (typeof withinFilters)[number];
const withinText = (within: Within): string => `${minutesOf(within)} دقيقة أو أقل`;

export const filterNames: Record<Exclude<ListFilter, PriceClass>, string> = {
  open: 'مفتوح الآن',
  rated: 'تقييمه 4 أو أكثر',
  within20: withinText('within20'),
  within30: withinText('within30'),
  within45: withinText('within45'),
  ...suitNames,
};

export function priceClassNames(cityCentimes: number): Record<PriceClass, string> {
  const { cheapUntil, dearFrom } = priceLimits(cityCentimes);
  return {
    cheap: `حتى ${formatDirhams(cheapUntil)}`,
    medium: `بين ${cheapUntil / 100} و${formatDirhams(dearFrom)}`,
    dear: `${formatDirhams(dearFrom)} أو أكثر`,
  };
}
