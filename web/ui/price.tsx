import { currency, formatAmount } from '#shared/messages/format.ts';
import { cn } from './cn.ts';

export type PriceProps = { centimes: number; className?: string; unitClassName?: string };

/** All money on screens goes through this component; the unit is read as a word. */
export const Price = ({ centimes, className, unitClassName }: PriceProps) => (
  <bdi className={cn('inline-flex items-baseline gap-1 font-bold whitespace-nowrap tabular-nums', className)}>
    <bdi dir="ltr">{formatAmount(centimes)}</bdi>
    <span aria-hidden className={cn('text-[max(.78em,.75rem)] font-semibold text-fg-muted', unitClassName)}>
      {currency.sign}
    </span>
    <span className="sr-only">{currency.word}</span>
  </bdi>
);
