import { useState } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { AddToCart } from '#web/ui/buttons/add-to-cart.tsx';
import { coverOfDish } from '#web/ui/art/dish-cover.tsx';
import { DishLabels, FrenchName } from '#web/ui/display/dish-labels.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';

export interface DishSheetProps {
  restaurant: RestaurantDetail;
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (quantity: number) => void;
}

export function DishSheet({ restaurant, item, isOpen, onClose, onAdd }: DishSheetProps) {
  const [quantity, setQuantity] = useState(1);
  const { name, priceCentimes } = item;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={name}
      header={coverOfDish(restaurant, item, 'h-56 short:h-20')}
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <DishWords item={item} />
        {restaurant.isAcceptingOrders && !item.isSoldOut && (
          <div className="mt-6 short:mt-4">
            <AddToCart
              name={name}
              quantity={quantity}
              priceCentimes={priceCentimes * quantity}
              onQuantity={setQuantity}
              onAdd={() => onAdd(quantity)}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}

const DishWords = ({ item }: Pick<DishSheetProps, 'item'>) => (
  <>
    <p aria-hidden className="display text-2xl">
      <bdi>{item.name}</bdi>
    </p>
    <FrenchName {...item} />
    <Price centimes={item.priceCentimes} className="mt-1 text-xl" />
    {item.description !== '' && (
      <p className="mt-2 text-fg-muted short:mt-1">
        <bdi>{item.description}</bdi>
      </p>
    )}
    <DishLabels {...item} />
    {item.isSoldOut && (
      <p className="mt-4 font-bold text-danger-ink">{item.backText ?? restaurantMessages.soldOut}</p>
    )}
  </>
);
