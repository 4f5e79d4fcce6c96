import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DishLabels, FrenchName } from '#web/ui/display/dish-labels.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { DishSwitch } from './dish-switch.tsx';

// A menu has up to 500 rows, each in a table and a list: they are drawn again only for a change of their own.

export const MenuItemName = memo(({ item }: { item: PublicMenuItem }) => (
  <div className="flex items-center gap-3">
    {(item.imageUrl || item.food) && (
      <DishPlate art={plateArt(item.id)} food={item.food} photo={item.imageUrl} className="w-12" />
    )}
    <div className="min-w-0">
      <p className="leading-snug font-bold">
        <bdi>{item.name}</bdi>
        {item.isSoldOut && (
          <Badge tone="danger" size="sm" className="ms-2">
            {item.isOff ? menuMessages.off : menuMessages.soldOutToday}
          </Badge>
        )}
      </p>
      <FrenchName {...item} />
      {item.description !== '' && (
        <p className="line-clamp-1 text-xs text-fg-subtle">
          <bdi>{item.description}</bdi>
        </p>
      )}
      <DishLabels {...item} />
    </div>
  </div>
));

type MenuItemButtonsProps = {
  item: PublicMenuItem;
  onEdit: (item: PublicMenuItem) => void;
  onRemove: (item: PublicMenuItem) => void;
};

export const MenuItemButtons = memo(({ item, onEdit, onRemove }: MenuItemButtonsProps) => (
  <div className="ms-auto flex shrink-0 items-center gap-1">
    {/* The first: the focus of a removed neighbour comes here. */}
    <IconButton icon={Pencil} label={menuMessages.editItem(item.name)} onClick={() => onEdit(item)} />
    <DishSwitch item={item} />
    <IconButton
      icon={Trash2}
      label={menuMessages.removeItem(item.name)}
      tone="dangerGhost"
      onClick={() => onRemove(item)}
    />
  </div>
));

export const MenuItemCard = memo((props: MenuItemButtonsProps) => (
  <div className="space-y-1">
    <MenuItemName item={props.item} />
    <div className="flex flex-wrap items-center gap-x-3 ps-15">
      <Price centimes={props.item.priceCentimes} />
      <span className="min-w-0 text-xs text-fg-subtle">
        <bdi>{props.item.category}</bdi>
      </span>
      <MenuItemButtons {...props} />
    </div>
  </div>
));
