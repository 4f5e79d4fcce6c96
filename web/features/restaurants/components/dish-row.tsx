import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { formatNumber } from '#shared/messages/format.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { plateArt } from '#shared/domain/cover-art.ts';
import { DishLabels, FrenchName } from '#web/ui/dish-labels.tsx';
import { Price } from '#web/ui/price.tsx';
import { dishHash } from '../state.ts';

interface DishRowProps {
  item: PublicMenuItem;
  photo?: string | null;
  quantity: number;
  isOrderable: boolean;
  onOpen: () => void;
  onAdd: () => void;
  onTake: () => void;
}

export const DishRow = ({ item, photo, quantity, isOrderable, ...on }: DishRowProps) => (
  <li id={dishHash(item.id)} data-focus-item={item.id} className="dish-row">
    <div className="min-w-0 flex-1 wrap-anywhere">
      <h3 className="text-base leading-snug">
        <button type="button" aria-haspopup="dialog" data-stretched onClick={on.onOpen} className="dish-open">
          <bdi>{item.name}</bdi>
        </button>
      </h3>
      <FrenchName {...item} />
      <p className="mt-1 line-clamp-2 text-sm text-fg-muted">
        <bdi>{item.description}</bdi>
      </p>
      <DishLabels {...item} />
      {item.fromCentimes !== undefined && (
        <span className="me-1 text-sm text-fg-muted">{restaurantMessages.from}</span>
      )}
      <Price centimes={item.fromCentimes ?? item.priceCentimes} className="mt-2" />
      {item.isSoldOut && (
        <span className="ms-3 text-sm font-bold text-danger-ink">
          {item.backText ?? restaurantMessages.soldOut}
        </span>
      )}
    </div>
    <div className="relative shrink-0 self-center">
      <DishPlate art={plateArt(item.id)} food={item.food} photo={photo} className="w-26 md:w-28" />
      {isOrderable && <DishCount name={item.name} quantity={quantity} {...on} />}
    </div>
  </li>
);

type DishCountProps = { name: string; quantity: number } & Pick<DishRowProps, 'onAdd' | 'onTake'>;

/** The plus stays below the finger when the others appear. */
const DishCount = ({ name, quantity, onAdd, onTake }: DishCountProps) => (
  <div
    className={clsx('dish-count', quantity > 0 ? 'bg-primary text-primary-fg' : 'bg-accent text-accent-fg')}
  >
    {quantity > 0 && (
      <>
        <button
          type="button"
          aria-label={`${ui.decrease}: ${cartMessages.quantityOf(name)}`}
          onClick={onTake}
          className="dish-count-button"
        >
          <Minus aria-hidden strokeWidth={2.6} className="size-5" />
        </button>
        <span className="num min-w-5 text-center text-base font-extrabold">{formatNumber(quantity)}</span>
      </>
    )}
    <button
      type="button"
      aria-label={cartMessages.addItem(name)}
      disabled={quantity >= limits.lineQuantityMax}
      onClick={onAdd}
      className="dish-count-button"
    >
      <Plus aria-hidden strokeWidth={2.6} className="size-5.5" />
    </button>
  </div>
);
