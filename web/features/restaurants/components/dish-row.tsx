import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { foodFor } from '#shared/messages/ar/food-art.ts';
import { formatNumber } from '#shared/messages/format.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { plateArt } from '#shared/domain/cover-art.ts';
import { Price } from '#web/ui/price.tsx';

interface DishRowProps {
  item: PublicMenuItem;
  photo?: string | null;
  quantity: number;
  isOrderable: boolean;
  onOpen: () => void;
  onAdd: () => void;
}

export const DishRow = ({ item, photo, quantity, isOrderable, onOpen, onAdd }: DishRowProps) => (
  <li className="relative flex gap-3 py-4 md:rounded-xl md:bg-surface md:p-4 md:shadow-e1">
    <div className="min-w-0 flex-1 wrap-anywhere">
      <h3 className="text-base leading-snug">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-start after:absolute after:inset-0 after:rounded-xl"
        >
          <bdi>{item.name}</bdi>
        </button>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-fg-muted">
        <bdi>{item.description}</bdi>
      </p>
      <Price centimes={item.priceCentimes} className="mt-2" />
    </div>
    <div className="relative shrink-0 self-center">
      <DishPlate
        art={plateArt(item.id)}
        food={foodFor(item.name, item.category)}
        photo={photo}
        className="w-26 md:w-28"
      />
      {isOrderable && (
        <button
          type="button"
          aria-label={cartMessages.addItem(item.name)}
          onClick={onAdd}
          className={clsx(
            'absolute -end-1 -bottom-1 z-10 grid size-11 place-items-center rounded-full shadow-e2 ring-4 ring-bg transition-[scale] duration-150 active:scale-95 md:ring-surface',
            quantity > 0 ? 'bg-primary text-primary-fg' : 'bg-accent text-accent-fg',
          )}
        >
          {quantity > 0 ? (
            <span className="num text-base font-extrabold">{formatNumber(quantity)}</span>
          ) : (
            <Plus aria-hidden strokeWidth={2.6} className="size-5.5" />
          )}
        </button>
      )}
    </div>
  </li>
);
