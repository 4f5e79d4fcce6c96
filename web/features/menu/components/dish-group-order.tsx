import { useState } from 'react';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { withMoved } from '../arrangement.ts';
import { useDishGroupOrder } from '../use-dish-group-order.ts';
import { GroupName } from './group-order.tsx';
import { SortableList } from './sortable-list.tsx';

type DishGroupOrderProps = { dishes: readonly PublicMenuItem[]; groups: readonly OwnGroup[] };

/** A dish may show its groups of options in an order of its own (product §3.6). */
export function DishGroupOrder({ dishes, groups }: DishGroupOrderProps) {
  const [chosenId, setChosenId] = useState('');
  const several = dishes.filter(({ groupIds = [] }) => groupIds.length > 1);
  const dish = several.find(({ id }) => id === chosenId);
  if (several.length === 0) return null;
  return (
    <section aria-labelledby="dish-group-order" className="mt-6 max-w-2xl">
      <h2 id="dish-group-order" className="text-lg">
        {arrangementMessages.dishGroups}
      </h2>
      <p className="mb-3 text-sm text-fg-muted">{arrangementMessages.dishGroupsLead}</p>
      <Select
        look="field"
        label={arrangementMessages.dish}
        className="mb-3 w-full"
        value={dish?.id ?? ''}
        onChange={(event) => setChosenId(event.target.value)}
        options={[
          { value: '', label: arrangementMessages.chooseDish },
          ...several.map(({ id, name, groupOrder }) => ({
            value: id,
            label: groupOrder ? arrangementMessages.ofOwnOrder(name) : name,
          })),
        ]}
      />
      {dish && <GroupsOfDish key={dish.id} dish={dish} groups={groups} />}
    </section>
  );
}

function GroupsOfDish({ dish, groups }: { dish: PublicMenuItem; groups: readonly OwnGroup[] }) {
  const { shown, isOwnOrder, arrange } = useDishGroupOrder(dish, groups);
  const { id } = dish;
  const seen = shown.map((group) => group.id);
  const handleUsual = () =>
    arrange(
      { id, seen, order: null },
      { onSuccess: () => toast.success(arrangementMessages.usualOnDishRestored(dish.name)) },
    );
  return (
    <>
      <Card className="overflow-hidden">
        <SortableList
          label={arrangementMessages.groupsOf(dish.name)}
          items={shown}
          keyOf={(group) => group.id}
          nameOf={({ name }) => name}
          onMove={(from, to) => arrange({ id, seen, order: withMoved(seen, from, to) })}
          head={(group) => <GroupName group={group} />}
        />
      </Card>
      {isOwnOrder && (
        <Button tone="outline" className="mt-3" onClick={handleUsual}>
          {arrangementMessages.usual}
        </Button>
      )}
    </>
  );
}
