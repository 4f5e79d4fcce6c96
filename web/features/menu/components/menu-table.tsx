import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { MenuItemButtons, MenuItemCard, MenuItemName } from './menu-item-row.tsx';

type MenuTableProps = {
  items: readonly PublicMenuItem[];
  onEdit: (item: PublicMenuItem) => void;
  onRemove: (item: PublicMenuItem) => void;
};

export function MenuTable({ items, onEdit, onRemove }: MenuTableProps) {
  const columns: Column<PublicMenuItem>[] = [
    {
      id: 'name',
      header: menuMessages.name,
      words: true,
      className: 'min-w-52',
      cell: (item) => <MenuItemName item={item} />,
    },
    {
      id: 'category',
      header: menuMessages.category,
      words: true,
      className: 'max-w-56',
      cell: ({ category }) => <bdi>{category}</bdi>,
    },
    {
      id: 'price',
      header: menuMessages.priceColumn,
      cell: (item) => <Price centimes={item.priceCentimes} />,
    },
    {
      id: 'actions',
      header: menuMessages.actions,
      hideHeader: true,
      cell: (item) => <MenuItemButtons item={item} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={menuMessages.title}
        columns={columns}
        rows={items}
        rowId={(item) => item.id}
        card={(item) => <MenuItemCard item={item} onEdit={onEdit} onRemove={onRemove} />}
      />
    </Card>
  );
}
