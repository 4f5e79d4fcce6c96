import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { allergensOf, labelsWith } from '#shared/domain/menu/dish-labels.ts';
import { allergensChosen } from '#shared/domain/menu/menu-options.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { containsText, labelTexts } from '#messages/menu/dish-labels.ts';
import { chosenOptionMessages } from '#messages/placing/chosen-options.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { AddToCart } from '#web/ui/buttons/add-to-cart.tsx';
import { coverOfDish } from '#web/ui/art/dish-cover.tsx';
import { DishLabels, FrenchName } from '#web/ui/display/dish-labels.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { useChoice, type Choice } from '../use-choice.ts';
import { groupDomId, OptionFields } from './option-fields.tsx';

interface DishOptionsSheetProps {
  restaurant: RestaurantDetail;
  item: PublicMenuItem;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (quantity: number, choice: Choice) => void;
}

export function DishOptionsSheet({ restaurant, item, isOpen, onClose, onAdd }: DishOptionsSheetProps) {
  const groups = groupsOf(item, restaurant.optionGroups ?? []);
  const { ids, choice, quantity, saidMissing, ...on } = useChoice(item.priceCentimes, groups);
  const labels = labelsWith(item.labels ?? [], allergensChosen(groups, ids));
  const contains = allergensOf(labels);
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
      header={coverOfDish(restaurant, item, 'h-36 short:h-16')}
      footer={
        restaurant.isAcceptingOrders &&
        !item.isSoldOut && (
          <AddToCart
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
        <DishWords item={{ ...item, ...(labels.length > 0 && { labelTexts: labelTexts(labels) }) }} />
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
        <output className="sr-only">
          {chosenOptionMessages.price(formatMoney(priceCentimes))}
          {contains.length > 0 && ` ${containsText(contains)}`}
        </output>
      </div>
    </Sheet>
  );
}

const DishWords = ({ item }: Pick<DishOptionsSheetProps, 'item'>) => (
  <div>
    <p aria-hidden className="display text-2xl">
      <bdi>{item.name}</bdi>
    </p>
    <FrenchName {...item} />
    {item.description !== '' && (
      <p className="mt-1 text-fg-muted">
        <bdi>{item.description}</bdi>
      </p>
    )}
    <DishLabels {...item} />
    {item.isSoldOut && (
      <p className="mt-2 font-bold text-danger-ink">{item.backText ?? restaurantMessages.soldOut}</p>
    )}
  </div>
);
