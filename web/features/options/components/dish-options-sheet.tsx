import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants.ts';
import { coverArt, plateArt } from '#shared/domain/cover-art.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { chosenOptionMessages } from '#shared/messages/ar/chosen-options.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { formatMoney } from '#shared/messages/format.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { Button } from '#web/ui/button.tsx';
import { DishLabels, FrenchName } from '#web/ui/dish-labels.tsx';
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
  const groups = restaurant.optionGroups?.filter(({ id }) => item.groupIds?.includes(id)) ?? [];
  const { ids, choice, quantity, saidMissing, ...on } = useChoice(item.priceCentimes, groups);
  const priceCentimes = choice.unitPriceCentimes * quantity;
  const add = () => {
    const missing = on.tryToAdd();
    if (!missing) return onAdd(quantity, choice);
    const fields = document.getElementById(groupDomId(missing.id));
    fields?.scrollIntoView({ block: 'center' });
    fields?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={on.beginAgain}
      title={item.name}
      header={<DishCover restaurant={restaurant} item={item} />}
      footer={
        restaurant.isAcceptingOrders &&
        !item.isSoldOut && (
          <AddFoot
            name={item.name}
            quantity={quantity}
            priceCentimes={priceCentimes}
            onQuantity={on.setQuantity}
            onAdd={add}
          />
        )
      }
    >
      <div className="flex flex-col gap-5 p-5">
        <DishWords item={item} />
        {groups.map((group) => (
          <OptionFields
            key={group.id}
            group={group}
            ids={ids}
            error={saidMissing?.id === group.id ? chosenOptionMessages.chooseFirst(group.name) : undefined}
            onToggle={(id) => on.toggle(group, id)}
            onClear={() => on.clear(group)}
          />
        ))}
        <output className="sr-only">{chosenOptionMessages.price(formatMoney(priceCentimes))}</output>
      </div>
    </Sheet>
  );
}

interface AddFootProps {
  name: string;
  quantity: number;
  priceCentimes: number;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

const AddFoot = ({ name, quantity, priceCentimes, onQuantity, onAdd }: AddFootProps) => (
  <div className="flex items-center gap-3">
    <Stepper
      label={cartMessages.quantityOf(name)}
      value={quantity}
      min={1}
      max={limits.lineQuantityMax}
      onChange={onQuantity}
    />
    <Button
      size="xl"
      room="snug"
      words="base"
      align="between"
      flex="fill"
      className="min-w-0"
      onClick={onAdd}
    >
      {cartMessages.add}
      <Price centimes={priceCentimes} unit="onPrimary" />
    </Button>
  </div>
);

const DishWords = ({ item }: Pick<DishOptionsSheetProps, 'item'>) => (
  <div>
    <p aria-hidden className="display text-2xl">
      <bdi>{item.name}</bdi>
    </p>
    <FrenchName {...item} />
    <p className="mt-1 text-fg-muted">
      <bdi>{item.description}</bdi>
    </p>
    <DishLabels {...item} />
    {item.isSoldOut && (
      <p className="mt-2 font-bold text-danger-ink">{item.backText ?? restaurantMessages.soldOut}</p>
    )}
  </div>
);

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
