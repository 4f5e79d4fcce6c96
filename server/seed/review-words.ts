import type { Thumb } from '#shared/domain/restaurants/reviews.ts';

/** What is known of a reviewed order. */
export interface Reviewed {
  cuisine: string;
  isLate: boolean;
  /** Dishes, each as often as it was ordered. */
  portions: number;
  /** The customer had ordered from this restaurant before. */
  isRepeated: boolean;
  courier: Thumb | null;
}

interface Words {
  text: string;
  fits?: (order: Reviewed) => boolean;
}

const isCold = ({ cuisine }: Reviewed): boolean => /سوشي|سلطات|حلويات/.test(cuisine);
const isHomely = (order: Reviewed): boolean => order.cuisine.includes('مغربي') && !isCold(order);

/** The words by stars; some of each number fit any order. */
const words: Record<number, readonly Words[]> = {
  3: [
    { text: 'الأكل جيد لكنه وصل فاترا.', fits: (order) => !isCold(order) },
    { text: 'الكمية أقل مما توقعت.', fits: ({ portions }) => portions < 4 },
    { text: 'تأخر قليلا عن الموعد.', fits: ({ isLate }) => isLate },
    { text: 'عادي، جربت أحسن منه.' },
  ],
  4: [
    { text: 'لذيذ، والتغليف متقن.' },
    { text: 'طعم أصيل وثمن معقول.' },
    { text: 'كل شيء جيد، ينقصه الخبز فقط.', fits: isHomely },
    { text: 'وصل في الوقت وما زال ساخنا.', fits: (order) => !order.isLate && !isCold(order) },
  ],
  5: [
    { text: 'بنّة الدار! الله يعطيكم الصحة.', fits: isHomely },
    { text: 'من أحسن ما طلبت في المدينة.' },
    {
      text: 'ساخن ولذيذ، والموزّع محترم جدا.',
      fits: (order) => order.courier !== 'down' && !isCold(order),
    },
    { text: 'طلبناه للعائلة كلها وأعجب الجميع.', fits: ({ portions }) => portions >= 4 },
    { text: 'نفس الجودة في كل مرة، شكرا لكم.', fits: ({ isRepeated }) => isRepeated },
  ],
};

export const wordsThatFit = (stars: number, order: Reviewed): string[] =>
  (words[stars] ?? []).filter(({ fits }) => fits?.(order) ?? true).map(({ text }) => text);
