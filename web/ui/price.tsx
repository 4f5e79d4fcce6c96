import { clsx } from 'clsx';
import { currency, formatAmount } from '#shared/messages/format.ts';

const weights = { normal: 'font-normal', semibold: 'font-semibold', bold: 'font-bold' };
const units = {
  muted: 'text-fg-muted',
  current: 'text-current',
  onPrimary: 'text-primary-fg/85',
  onAccent: 'text-accent-fg/80',
  onAccentSoft: 'text-accent-ink',
};

export type PriceProps = {
  centimes: number;
  weight?: keyof typeof weights;
  unit?: keyof typeof units;
  className?: string;
};

/** All money on screens goes through this component; the unit is read as a word. */
export const Price = ({ centimes, weight = 'bold', unit = 'muted', className }: PriceProps) => (
  <bdi data-keep-clear className={clsx('price', weights[weight], className)}>
    <bdi dir="ltr">{formatAmount(centimes)}</bdi>
    <span aria-hidden className={clsx('price-unit', units[unit])}>
      {currency.sign}
    </span>
    <span className="sr-only">{currency.word}</span>
  </bdi>
);
