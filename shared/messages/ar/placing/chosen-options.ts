import type { OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { formatNumber } from '#messages/writing/format.ts';

/** Product §3.6: what customers and kitchens read. */
export const chosenOptionMessages = {
  required: 'إجباري',
  none: 'بدون',
  off: 'نفد اليوم',
  chooseFirst: (group: string): string => `اختر من «${group}» أولا`,
  range: ({ least, most }: Pick<OptionGroup, 'least' | 'most'>): string => {
    if (most === 1) return 'اختر واحدا';
    if (least === most) return `اختر ${formatNumber(most)}`;
    return least === 0
      ? `اختر حتى ${formatNumber(most)}`
      : `اختر من ${formatNumber(least)} إلى ${formatNumber(most)}`;
  },
  price: (total: string): string => `الثمن ${total}`,
} as const;
