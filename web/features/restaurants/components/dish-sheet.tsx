import { useState } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { coverArt, plateArt } from '#shared/domain/cover-art.ts';
import { Button } from '#web/ui/button.tsx';
import { DishLabels, FrenchName } from '#web/ui/dish-labels.tsx';
import { Price } from '#web/ui/price.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

export interface DishSheetProps {
  restaurant: RestaurantDetail;
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (quantity: number) => void;
}

export function DishSheet({ restaurant, item, isOpen, onClose, onAdd }: DishSheetProps) {
  const [quantity, setQuantity] = useState(1);
  const { name, category, priceCentimes } = item;
  const photo = item.imageUrl ?? restaurant.categoryImages[category];
  const [, ...companions] = restaurant.foods;
  const art = { ...plateArt(item.id), tiling: coverArt(item.id).tiling };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={name}
      header={
        <Cover
          banner
          art={art}
          foods={[item.food, ...companions]}
          photo={photo}
          label={photo ? restaurantMessages.photoOf(name) : undefined}
          className="h-56 short:h-20"
          plateClassName="-bottom-[6%]"
        />
      }
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <DishWords item={item} />
        {restaurant.isAcceptingOrders && !item.isSoldOut && (
          <div className="mt-6 flex items-center gap-3 short:mt-4">
            <Stepper
              label={cartMessages.quantityOf(name)}
              value={quantity}
              min={1}
              max={limits.lineQuantityMax}
              onChange={setQuantity}
            />
            <Button
              size="xl"
              room="snug"
              words="base"
              align="between"
              flex="fill"
              className="min-w-0"
              onClick={() => onAdd(quantity)}
            >
              {cartMessages.add}
              <Price centimes={priceCentimes * quantity} unit="onPrimary" />
            </Button>
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
    <p className="mt-2 text-fg-muted short:mt-1">
      <bdi>{item.description}</bdi>
    </p>
    <DishLabels {...item} />
    {item.isSoldOut && (
      <p className="mt-4 font-bold text-danger-ink">{item.backText ?? restaurantMessages.soldOut}</p>
    )}
  </>
);
