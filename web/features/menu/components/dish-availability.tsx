import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DishSwitch } from './dish-switch.tsx';

/** Dishes by category, each with its switch. A dish keeps its place, so that no tap meets another one. */
export function DishAvailability({ dishes }: { dishes: readonly PublicMenuItem[] }) {
  const categories = [...new Set(dishes.map(({ category }) => category))];
  return (
    <ul className="grid items-start gap-4 fit-2-[21rem]">
      {categories.map((category) => (
        <li key={category}>
          <Card className="p-4">
            <h2 className="text-lg leading-snug">
              <bdi>{category}</bdi>
            </h2>
            <ul className="mt-1 divide-y divide-border">
              {dishes
                .filter((dish) => dish.category === category)
                .map((dish) => (
                  <Dish key={dish.id} dish={dish} />
                ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const Dish = ({ dish }: { dish: PublicMenuItem }) => (
  <li className="flex min-h-14 items-center gap-3 py-1 text-sm">
    <div className="min-w-0 flex-1">
      <bdi className="font-semibold">{dish.name}</bdi>
      {dish.isSoldOut && (
        <Badge tone="danger" size="sm" className="ms-2">
          {dish.isOff ? menuMessages.off : menuMessages.soldOutToday}
        </Badge>
      )}
    </div>
    <DishSwitch item={dish} />
  </li>
);
