import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import { counts } from '#messages/writing/counts.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { formatCount } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { withMoved } from '../arrangement.ts';
import { useArrangement } from '../use-arrangement.ts';
import { RenameCategoryDialog } from './rename-category-dialog.tsx';
import { SortableList } from './sortable-list.tsx';

type Category = MenuArrangement['categories'][number];

/** Product §8.5: the order in which customers see categories and dishes. */
export function ArrangementBoard({ arrangement }: { arrangement: MenuArrangement }) {
  const { shown, arrange } = useArrangement(arrangement);
  const names = shown.categories.map(({ name }) => name);
  if (names.length === 0) {
    return <EmptyState food="plate" title={menuMessages.none} text={menuMessages.noneLead} />;
  }
  const handleUsual = () =>
    arrange(
      { of: 'categories', seen: names, order: null },
      { onSuccess: () => toast.success(arrangementMessages.usualRestored) },
    );
  return (
    <div className="max-w-2xl">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-fg-muted">{arrangementMessages.lead}</p>
        {shown.isOwnOrder && (
          <Button tone="outline" onClick={handleUsual}>
            {arrangementMessages.usual}
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        <Categories
          categories={shown.categories}
          onOrder={(order) => arrange({ of: 'categories', seen: names, order })}
          onOrderDishes={(category, seen, order) => arrange({ of: 'dishes', category, seen, order })}
        />
      </Card>
    </div>
  );
}

type CategoriesProps = {
  categories: readonly Category[];
  onOrder: (order: string[]) => void;
  onOrderDishes: (category: string, seen: string[], order: string[]) => void;
};

function Categories({ categories, onOrder, onOrderDishes }: CategoriesProps) {
  const [openName, setOpenName] = useState<string>();
  const [renaming, setRenaming] = useState<{ name: string; isOpen: boolean }>();
  const names = categories.map(({ name }) => name);
  const head = (category: Category) => (
    <>
      <CategoryHead
        category={category}
        isOpen={category.name === openName}
        onOpenChange={(isOpen) => setOpenName(isOpen ? category.name : undefined)}
      />
      <IconButton
        icon={Pencil}
        label={arrangementMessages.rename(category.name)}
        onClick={() => setRenaming({ name: category.name, isOpen: true })}
      />
    </>
  );
  const body = (category: Category) =>
    category.name === openName && (
      <Dishes category={category} onOrder={(seen, order) => onOrderDishes(category.name, seen, order)} />
    );
  return (
    <>
      <SortableList
        label={arrangementMessages.categories}
        items={categories}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        onMove={(from, to) => onOrder(withMoved(names, from, to))}
        head={head}
        body={body}
      />
      {renaming && (
        <RenameCategoryDialog
          key={renaming.name}
          category={renaming.name}
          isOpen={renaming.isOpen}
          onClose={() => setRenaming({ ...renaming, isOpen: false })}
        />
      )}
    </>
  );
}

type CategoryHeadProps = { category: Category; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const CategoryHead = ({ category: { name, dishes }, isOpen, onOpenChange }: CategoryHeadProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={() => onOpenChange(!isOpen)}
    className="group flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 text-start"
  >
    <span className="min-w-0">
      <bdi className="block leading-snug font-bold">{name}</bdi>
      <span className="text-xs text-fg-subtle">{formatCount(dishes.length, counts.dish)}</span>
    </span>
    <ChevronDown
      aria-hidden
      className="size-4 shrink-0 text-fg-subtle transition-transform duration-200 group-aria-expanded:rotate-180"
    />
  </button>
);

type DishesProps = { category: Category; onOrder: (seen: string[], order: string[]) => void };

function Dishes({ category: { name, dishes }, onOrder }: DishesProps) {
  const ids = dishes.map(({ id }) => id);
  return (
    <div className="border-t border-border bg-sunken/60 ps-6 dark:bg-raised/60">
      <SortableList
        label={arrangementMessages.dishesOf(name)}
        items={dishes}
        keyOf={({ id }) => id}
        nameOf={(dish) => dish.name}
        onMove={(from, to) => onOrder(ids, withMoved(ids, from, to))}
        head={(dish) => (
          <span className="min-w-0 py-2 text-sm leading-snug font-semibold">
            <bdi>{dish.name}</bdi>
          </span>
        )}
      />
    </div>
  );
}
