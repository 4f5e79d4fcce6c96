import { clsx } from 'clsx';
import { totalOf } from '#shared/domain/money/bill.ts';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { cartTotalMessages } from '#messages/placing/cart-totals.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { Price } from '#web/ui/display/price.tsx';

interface CartTotalsProps {
  dishesCentimes: number;
  /** Missing until it is known what the delivery costs. */
  delivery: ShownDelivery | undefined;
  large?: boolean;
}

/** The fee, and so the total, is the least that it can be until the place is known. */
export const CartTotals = ({ dishesCentimes, delivery, large = false }: CartTotalsProps) => (
  <>
    <dl className="flex flex-col gap-2 text-sm">
      <Row label={cartTotalMessages.subtotal} centimes={dishesCentimes} />
      {delivery && (
        <>
          <Row
            label={cartTotalMessages.deliveryFee}
            centimes={delivery.feeCentimes}
            isFrom={delivery.isFrom}
            isFree={delivery.feeCentimes === 0}
          />
          <div
            className={clsx(
              'flex items-baseline justify-between border-t border-dashed border-border-strong/60 pt-3 font-extrabold',
              large ? 'text-lg' : 'text-base',
            )}
          >
            <dt>{cartTotalMessages.total}</dt>
            <dd>
              {delivery.isFrom && <span className="text-sm font-semibold">{reachMessages.from} </span>}
              <Price
                centimes={totalOf({ dishes: dishesCentimes, delivery: delivery.feeCentimes })}
                className={large ? 'text-2xl' : 'text-xl'}
              />
            </dd>
          </div>
        </>
      )}
    </dl>
    {delivery && <FreeFrom dishesCentimes={dishesCentimes} delivery={delivery} />}
  </>
);

interface FreeFromProps {
  dishesCentimes: number;
  delivery: ShownDelivery;
}

function FreeFrom({ dishesCentimes, delivery: { feeCentimes, freeFromCentimes } }: FreeFromProps) {
  if (freeFromCentimes === null || feeCentimes === 0 || dishesCentimes >= freeFromCentimes) return null;
  return (
    <p className="mt-2 text-xs text-fg-muted">{reachMessages.freeFrom(freeFromCentimes - dishesCentimes)}</p>
  );
}

interface RowProps {
  label: string;
  centimes: number;
  isFrom?: boolean | undefined;
  isFree?: boolean;
}

const Row = ({ label, centimes, isFrom, isFree }: RowProps) => (
  <div className="flex justify-between text-fg-muted">
    <dt>{label}</dt>
    <dd>
      {isFrom && `${reachMessages.from} `}
      {isFree ? (
        <span className="font-semibold text-success-ink">{reachMessages.free}</span>
      ) : (
        <Price centimes={centimes} weight="semibold" className="text-fg" />
      )}
    </dd>
  </div>
);
