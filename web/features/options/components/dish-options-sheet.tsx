import { useState } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants.ts';
import { coverArt, plateArt } from '#shared/domain/cover-art.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { chosenOptionMessages } from '#shared/messages/ar/chosen-options.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { formatMoney } from '#shared/messages/format.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useChoice, type Choice } from '../use-choice.ts';
import { groupDomId, OptionFields } from './option-fields.tsx';

interface DishOptionsSheetProps {
  restaurant: RestaurantDetail;
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (quantity: number, choice: Choice) => void;
}

/** A dish with groups of options; its price moves as the customer chooses. */
export function DishOptionsSheet({ restaurant, item, isOpen, onClose, onAdd }: DishOptionsSheetProps) {
  const [quantity, setQuantity] = useState(1);
  const [isMissingSaid, setIsMissingSaid] = useState(false);
  const groups = restaurant.optionGroups?.filter(({ id }) => item.groupIds?.includes(id)) ?? [];
  const [isAdded, setIsAdded] = useState(false);
  const { ids, choice, missing, toggle, clear, reset } = useChoice(item.priceCentimes, groups);
  const isOrderable = restaurant.isAcceptingOrders && !item.isSoldOut;
  const add = () => {
    setIsAdded(!missing);
    if (!missing) return onAdd(quantity, choice);
    setIsMissingSaid(true);
    const fields = document.getElementById(groupDomId(missing.id));
    fields?.scrollIntoView({ block: 'center' });
    fields?.querySelector('input')?.focus({ preventScroll: true });
  };
  // A choice that was not added is there again.
  const beginAgain = () => {
    if (!isAdded) return;
    reset();
    setQuantity(1);
    setIsMissingSaid(false);
    setIsAdded(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={beginAgain}
      title={item.name}
      header={<DishCover restaurant={restaurant} item={item} />}
      footer={
        isOrderable && (
          <div className="flex items-center gap-3">
            <Stepper
              label={cartMessages.quantityOf(item.name)}
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
              onClick={add}
            >
              {cartMessages.add}
              <Price centimes={choice.unitPriceCentimes * quantity} unit="onPrimary" />
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-5 p-5">
        <div>
          <p aria-hidden className="display text-2xl">
            <bdi>{item.name}</bdi>
          </p>
          <p className="mt-1 text-fg-muted">
            <bdi>{item.description}</bdi>
          </p>
          {item.isSoldOut && <p className="mt-2 font-bold text-danger-ink">{restaurantMessages.soldOut}</p>}
        </div>
        {groups.map((group) => (
          <OptionFields
            key={group.id}
            group={group}
            ids={ids}
            error={
              isMissingSaid && missing?.id === group.id
                ? chosenOptionMessages.chooseFirst(group.name)
                : undefined
            }
            onToggle={(id) => toggle(group, id)}
            onClear={() => clear(group)}
          />
        ))}
        <output className="sr-only">
          {chosenOptionMessages.price(formatMoney(choice.unitPriceCentimes * quantity))}
        </output>
      </div>
    </Sheet>
  );
}

function DishCover({ restaurant, item }: Pick<DishOptionsSheetProps, 'restaurant' | 'item'>) {
  const photo = item.imageUrl ?? restaurant.categoryImages[item.category];
  const [, ...companions] = restaurant.foods;
  return (
    <Cover
      banner
      art={{ ...plateArt(item.id), tiling: coverArt(item.id).tiling }}
      foods={[item.food, ...companions]}
      photo={photo}
      label={photo ? restaurantMessages.photoOf(item.name) : undefined}
      className="h-36 short:h-16"
      plateClassName="-bottom-[6%]"
    />
  );
}
