import { currency, formatAmount } from '#messages/writing/format.ts';

/** The sign stands beside its number, also from right to left. */
export const Difference = ({ centimes }: { centimes: number }) =>
  centimes !== 0 && (
    <bdi className="price text-fg-muted">
      <bdi dir="ltr" translate="no">
        {centimes > 0 ? '+' : '\u2212'}
        {formatAmount(Math.abs(centimes))}
      </bdi>
      <span aria-hidden className="price-unit">
        {currency.sign}
      </span>
      <span className="sr-only">{currency.word}</span>
    </bdi>
  );
