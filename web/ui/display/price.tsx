import { clsx } from 'clsx';
import { currency, formatAmount, formatSignedAmount } from '#messages/writing/format.ts';

const weights = { normal: 'price-normal', semibold: 'price-semibold', bold: 'price' };
const units = {
  muted: 'price-unit',
  current: 'price-sign text-current',
  onPrimary: 'price-sign text-primary-fg/85',
  onAccent: 'price-sign text-accent-fg/80',
  onAccentSoft: 'price-sign text-accent-ink',
};

export type PriceProps = {
  centimes: number;
  weight?: keyof typeof weights;
  unit?: keyof typeof units;
  /** Shows + or − before the amount. */
  hasSign?: boolean;
  className?: string;
};

/** All money on screens goes through this component; the unit is read as a word. */
export const Price = ({
  centimes,
  weight = 'bold',
  unit = 'muted',
  hasSign = false,
  className,
}: PriceProps) => (
  <bdi translate="no" className={clsx(weights[weight], className)}>
    <bdi dir="ltr">{hasSign ? formatSignedAmount(centimes) : formatAmount(centimes)}</bdi>
    <span aria-hidden className={units[unit]}>
      {currency.sign}
    </span>
    <span className="sr-only">{currency.word}</span>
  </bdi>
);
