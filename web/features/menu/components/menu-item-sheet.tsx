import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuCategoryOrder } from '#messages/menu/menu-categories.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { MenuItemForm } from './menu-item-form.tsx';

type MenuItemSheetProps = {
  item?: PublicMenuItem;
  ownCategories: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

export const MenuItemSheet = ({ item, ownCategories, isOpen, onClose }: MenuItemSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={item ? menuMessages.editTitle : menuMessages.addTitle}
  >
    <div className="p-5">
      <MenuItemForm
        key={item?.id}
        item={item}
        categories={[...new Set([...ownCategories, ...menuCategoryOrder])]}
        onDone={onClose}
      />
    </div>
  </Sheet>
);
