import { useCallback, useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { MenuFinder } from './menu-finder.tsx';
import { MenuItemSheet } from './menu-item-sheet.tsx';
import { MenuTable } from './menu-table.tsx';
import { RemoveMenuItemDialog } from './remove-menu-item-dialog.tsx';

/** The question is kept while the dialog closes, so that its text stays. */
type Question = { about: 'editing' | 'removing'; item?: PublicMenuItem; isOpen: boolean };

type MenuManagerProps = {
  items: readonly PublicMenuItem[];
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
};

export function MenuManager({ items, isAdding, onAddingChange }: MenuManagerProps) {
  const [question, setQuestion] = useState<Question>({ about: 'editing', isOpen: false });
  const close = () => setQuestion({ ...question, isOpen: false });
  const edit = useCallback(
    (item: PublicMenuItem) => setQuestion({ about: 'editing', item, isOpen: true }),
    [],
  );
  const remove = useCallback(
    (item: PublicMenuItem) => setQuestion({ about: 'removing', item, isOpen: true }),
    [],
  );
  const asked = items.find(({ id }) => id === question.item?.id) ?? question.item;
  const ownCategories = items.map(({ category }) => category);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          food="plate"
          title={menuMessages.none}
          text={menuMessages.noneLead}
          action={<Button onClick={() => onAddingChange(true)}>{menuMessages.add}</Button>}
        />
      ) : (
        <MenuFinder items={items}>
          {(found) => <MenuTable items={found} onEdit={edit} onRemove={remove} />}
        </MenuFinder>
      )}
      <MenuItemSheet ownCategories={ownCategories} isOpen={isAdding} onClose={() => onAddingChange(false)} />
      {asked && (
        <>
          <MenuItemSheet
            item={asked}
            ownCategories={ownCategories}
            isOpen={question.isOpen && question.about === 'editing'}
            onClose={close}
          />
          <RemoveMenuItemDialog
            item={asked}
            isOpen={question.isOpen && question.about === 'removing'}
            onClose={close}
          />
        </>
      )}
    </>
  );
}
