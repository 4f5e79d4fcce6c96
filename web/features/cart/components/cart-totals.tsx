import { clsx } from 'clsx';
import type { OrderPrice } from '#shared/domain/money/pricing.ts';
import { cartTotalMessages } from '#messages/placing/cart-totals.ts';
import { Price } from '#web/ui/display/price.tsx';

export const CartTotals = ({ price, large = false }: { price: OrderPrice; large?: boolean }) => (
  <dl className="flex flex-col gap-2 text-sm">
    <Row label={cartTotalMessages.subtotal} centimes={price.charges.dishes} />
    <Row label={cartTotalMessages.deliveryFee} centimes={price.charges.delivery} />
    <div
      className={clsx(
        'flex items-baseline justify-between border-t border-dashed border-border-strong/60 pt-3 font-extrabold',
        large ? 'text-lg' : 'text-base',
      )}
    >
      <dt>{cartTotalMessages.total}</dt>
      <dd>
        <Price centimes={price.totalCentimes} className={large ? 'text-2xl' : 'text-xl'} />
      </dd>
    </div>
  </dl>
);

const Row = ({ label, centimes }: { label: string; centimes: number }) => (
  <div className="flex justify-between text-fg-muted">
    <dt>{label}</dt>
    <dd>
      <Price centimes={centimes} weight="semibold" className="text-fg" />
    </dd>
  </div>
);
