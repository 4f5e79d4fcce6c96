import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import { keyOf, type CartLine } from '#shared/domain/placing/cart.ts';
import { lineTotalCentimes } from '#shared/domain/money/pricing.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { optionNames } from '#messages/placing/with-options.ts';
import { formatMinutesRangeAfter } from '#messages/writing/format.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { Price } from '#web/ui/display/price.tsx';

interface ReceiptProps {
  restaurant: RestaurantDetail;
  lines: readonly CartLine[];
  minutes: Minutes;
  children: ReactNode;
}

export const Receipt = ({ restaurant, lines, minutes, children }: ReceiptProps) => (
  <section aria-label={checkoutMessages.summary} className="receipt-wrap md:sticky md:top-24">
    <div className="receipt overflow-hidden rounded-xl bg-surface max-md:shadow-e1 md:rounded-b-none md:pb-4">
      <div className="flex items-center gap-3 bg-sunken px-5 py-4 dark:bg-raised">
        <DishPlate art={coverArt(restaurant.id)} food={restaurant.foods[0]} className="w-12" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <bdi>{restaurant.name}</bdi>
          </h2>
          <p className="text-xs text-fg-muted">
            {laterCartMessages.arrivesWithin(formatMinutesRangeAfter(minutes.min, minutes.max))}
          </p>
        </div>
      </div>
      <div className="p-5">
        <ul className="mb-4 flex flex-col gap-2.5 text-sm">
          {lines.map((line) => (
            <li key={keyOf(line)} className="flex gap-3">
              <span className="num grid h-7 min-w-7 shrink-0 place-items-center rounded-md bg-sunken px-1 text-xs font-extrabold dark:bg-raised">
                {line.quantity}×
              </span>
              <div className="min-w-0 flex-1">
                <bdi className="font-semibold">{line.name}</bdi>
                {line.options && (
                  <p className="text-xs text-fg-muted">
                    <bdi>{optionNames(line.options)}</bdi>
                  </p>
                )}
              </div>
              <Price centimes={lineTotalCentimes(line)} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  </section>
);
