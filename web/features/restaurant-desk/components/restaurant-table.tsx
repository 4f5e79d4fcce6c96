import { Ban, EllipsisVertical, Pencil, Percent, RotateCcw, UserRoundPen } from 'lucide-react';
import type { AdminsRestaurant } from '#shared/contract/restaurants.ts';
import { commissionMessages } from '#shared/messages/ar/commission.ts';
import { restaurantDeskMessages, stageLabel } from '#shared/messages/ar/restaurant-desk.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { DeskAct } from '../state.ts';

interface RestaurantTableProps {
  restaurants: readonly AdminsRestaurant[];
  onDo: (act: DeskAct, restaurant: AdminsRestaurant) => void;
}

type RestaurantColumn = Column<AdminsRestaurant>;

const toneOf: Record<AdminsRestaurant['stage'], Tone> = {
  setting_up: 'accent',
  listed: 'primary',
  delisted: 'danger',
};

const name: RestaurantColumn = {
  id: 'name',
  header: restaurantDeskMessages.restaurant,
  words: true,
  cell: ({ name: called, cuisine, district }) => (
    <>
      <bdi className="font-bold">{called}</bdi>
      <span className="block text-xs text-fg-muted">
        <bdi>{cuisine}</bdi> · <bdi>{district}</bdi>
      </span>
    </>
  ),
};
const phoneColumn: RestaurantColumn = {
  id: 'phone',
  header: restaurantDeskMessages.phone,
  cell: ({ phone }) => phone && <Phone number={phone} />,
};
const owner: RestaurantColumn = {
  id: 'owner',
  header: restaurantDeskMessages.owner,
  cell: ({ owner: person }) =>
    person ? (
      <>
        <bdi>{person.name}</bdi>
        <span className="block text-xs text-fg-muted">
          <Ltr className="link-words">{person.email}</Ltr>
        </span>
        {person.isSuspended && (
          <span className="block text-xs text-danger-ink">{restaurantDeskMessages.ownerSuspended}</span>
        )}
      </>
    ) : (
      <span className="text-danger-ink">{restaurantDeskMessages.noOwner}</span>
    ),
};
const state: RestaurantColumn = {
  id: 'state',
  header: restaurantDeskMessages.state,
  cell: ({ stage, isAcceptingOrders, delistedReason }) => (
    <>
      <Badge tone={toneOf[stage]} dot>
        {stageLabel[stage]}
      </Badge>
      {stage === 'listed' && !isAcceptingOrders && (
        <span className="block text-xs text-fg-muted">{restaurantDeskMessages.paused}</span>
      )}
      {delistedReason !== null && (
        <span className="block text-xs text-fg-muted">
          <bdi>{delistedReason}</bdi>
        </span>
      )}
    </>
  ),
};

export function RestaurantTable({ restaurants, onDo }: RestaurantTableProps) {
  const menuOf = (restaurant: AdminsRestaurant) => (
    <RestaurantMenu restaurant={restaurant} onDo={(act) => onDo(act, restaurant)} />
  );
  const actions: RestaurantColumn = {
    id: 'actions',
    header: restaurantDeskMessages.actions(''),
    hideHeader: true,
    className: 'w-16 px-2',
    cell: menuOf,
  };
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={restaurantDeskMessages.title}
        columns={[name, phoneColumn, owner, state, actions]}
        rows={restaurants}
        rowId={({ id }) => String(id)}
        card={(restaurant) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-1 text-sm">
              <p className="leading-snug">{name.cell(restaurant)}</p>
              <p>{owner.cell(restaurant)}</p>
              <div>{state.cell(restaurant)}</div>
            </div>
            {menuOf(restaurant)}
          </div>
        )}
      />
    </Card>
  );
}

interface RestaurantMenuProps {
  restaurant: AdminsRestaurant;
  onDo: (act: DeskAct) => void;
}

const RestaurantMenu = ({ restaurant, onDo }: RestaurantMenuProps) => (
  <Menu
    trigger={<IconButton icon={EllipsisVertical} label={restaurantDeskMessages.actions(restaurant.name)} />}
  >
    <MenuItem label={restaurantDeskMessages.edit} icon={Pencil} onSelect={() => onDo('edit')} />
    <MenuItem label={commissionMessages.change} icon={Percent} onSelect={() => onDo('commission')} />
    <MenuItem label={restaurantDeskMessages.changeOwner} icon={UserRoundPen} onSelect={() => onDo('owner')} />
    {restaurant.stage === 'delisted' ? (
      <MenuItem label={restaurantDeskMessages.relist} icon={RotateCcw} onSelect={() => onDo('relist')} />
    ) : (
      <MenuItem
        label={restaurantDeskMessages.delist}
        icon={Ban}
        tone="danger"
        onSelect={() => onDo('delist')}
      />
    )}
  </Menu>
);
