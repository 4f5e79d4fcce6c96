import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { isOpen, shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import { orderSentence } from '#messages/orders/orders.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import { comma, formatRelative } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ChevronForward } from '#web/ui/icons/way-chevrons.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { OrderAgainButton } from './customer-order-again.tsx';

export function CustomerOrderCard({ order }: { order: CustomerOrder }) {
  const now = useNow();
  const { id, restaurant, lines, status, dueCentimes, createdAt } = order;
  return (
    <article className="rounded-xl bg-surface shadow-e1 transition-shadow duration-200 hover:shadow-e2">
      <Link to={paths.order(id)} className="flex items-center gap-3 rounded-xl p-4">
        <DishPlate
          art={coverArt(restaurant.id)}
          food={pictureOf(lines[0]?.name ?? '') ?? 'bag'}
          className="w-16 self-start"
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-bold">
            <bdi>{restaurant.name}</bdi>
          </h2>
          <p className={clsx('text-sm font-bold', toneOf(status))}>{orderSentence[status]}</p>
          <p className="line-clamp-2 text-sm text-fg-muted">
            {lines.map((line, index) => (
              <span key={index}>
                {index > 0 && comma}
                <span className="num">{line.quantity}×</span> <bdi>{withOptions(line)}</bdi>
              </span>
            ))}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-fg-subtle">
            <Price centimes={dueCentimes} className="text-sm text-fg" />
            <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
              <time dateTime={createdAt.toISOString()}>{formatRelative(createdAt, now)}</time>
              <Ltr>#{shortOrderId(id)}</Ltr>
            </span>
          </p>
        </div>
        <ChevronForward aria-hidden className="size-5 shrink-0 text-fg-subtle" />
      </Link>
      {!isOpen(status) && (
        <div className="flex px-4 pb-4 md:w-fit">
          <OrderAgainButton order={order} tone="soft" />
        </div>
      )}
    </article>
  );
}

const toneOf = (status: CustomerOrder['status']): string => {
  if (status === 'cancelled') return 'text-danger-ink';
  return isOpen(status) ? 'text-primary-ink' : 'text-fg-muted';
};

export const CustomerOrdersSkeleton = () => (
  <Loading className="flex flex-col gap-3">
    {[1, 2, 3, 4].map((one) => (
      <Card key={one} className="flex items-center gap-3 p-4">
        <Skeleton corner="full" className="size-16 shrink-0 self-start" />
        <div className="flex-1 space-y-2">
          <div className="flex items-center gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton corner="full" className="h-6 w-16" />
          </div>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Card>
    ))}
  </Loading>
);
