import { useQuery } from '@tanstack/react-query';
import { keyOf, type CartLine } from '#shared/domain/placing/cart.ts';
import { lineTotalCentimes } from '#shared/domain/money/pricing.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import { optionNames, withOptions } from '#messages/placing/with-options.ts';
import { restaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { Price } from '#web/ui/display/price.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { inMenuOrder } from '../menu-order.ts';
import { setCartQuantity } from '../use-cart.ts';

type CartLinesProps = { restaurantId: number; lines: readonly CartLine[] };

export function CartLines({ restaurantId, lines: added }: CartLinesProps) {
  const { data: restaurant } = useQuery(restaurantQuery(useApi(), restaurantId));
  const lines = inMenuOrder(added, restaurant);
  const steady = useSteadyList(lines.map(keyOf));
  return (
    <ul className="divide-y divide-border" {...steady}>
      {lines.map((line) => (
        <li key={keyOf(line)} className="flex items-center gap-3 py-3">
          <LinePicture line={line} />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-sm leading-snug font-bold">
              <bdi>{line.name}</bdi>
            </p>
            {line.options && (
              <p className="text-xs text-fg-muted">
                <bdi>{optionNames(line.options)}</bdi>
              </p>
            )}
            <Price centimes={lineTotalCentimes(line)} className="text-sm" />
          </div>
          <Stepper
            size="sm"
            label={cartMessages.quantityOf(withOptions(line))}
            value={line.quantity}
            max={limits.lineQuantityMax}
            onChange={(quantity) => setCartQuantity(line, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}

function LinePicture({ line: { menuItemId, name } }: { line: CartLine }) {
  const food = pictureOf(name);
  return food && <DishPlate art={plateArt(menuItemId)} food={food} className="w-14" />;
}
