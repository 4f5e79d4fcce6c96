import { Link } from '@tanstack/react-router';
import { Ban, EllipsisVertical, Mail, MailX, Pencil, Percent, RotateCcw, UserRoundPen } from 'lucide-react';
import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { doorsLabel, restaurantDeskMessages, stageLabel } from '#messages/restaurants/restaurant-desk.ts';
import { formatDate, formatNumber } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { Menu, MenuItem } from '#web/ui/buttons/menu.tsx';
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

const doorsTone: Record<AdminsRestaurant['doors'], Tone> = {
  open: 'primary',
  paused: 'accent',
  closed: 'neutral',
};

const name: RestaurantColumn = {
  id: 'name',
  header: restaurantDeskMessages.restaurant,
  words: true,
  cell: ({ id, name: called, cuisine, district, stage }) => (
    <>
      {stage === 'listed' ? (
        <Link
          to={paths.restaurant(id)}
          aria-label={restaurantDeskMessages.publicPage(called)}
          className="inline-flex min-h-11 min-w-11 items-center font-bold underline underline-offset-4"
        >
          <bdi>{called}</bdi>
        </Link>
      ) : (
        <bdi className="font-bold">{called}</bdi>
      )}
      <span className="block text-xs text-fg-muted">
        <bdi>{cuisine}</bdi> · <bdi>{district}</bdi>
      </span>
    </>
  ),
};
const owner: RestaurantColumn = {
  id: 'owner',
  header: restaurantDeskMessages.owner,
  cell: ({ owner: person, phone, expectedOwner, ownerInvitation }) => (
    <>
      {person ? (
        <>
          <bdi>{person.name}</bdi>
          <span className="block text-xs text-fg-muted">
            <Email address={person.email} />
          </span>
          {person.isSuspended && (
            <span className="block text-xs text-danger-ink">{restaurantDeskMessages.ownerSuspended}</span>
          )}
        </>
      ) : (
        <>
          <span className="block text-danger-ink">{restaurantDeskMessages.noOwner}</span>
          {expectedOwner !== null && (
            <span className="block text-xs text-fg-muted">
              <Email address={expectedOwner} />
            </span>
          )}
          {ownerInvitation && <Invited {...ownerInvitation} />}
        </>
      )}
      {phone && (
        <span className="block text-xs text-fg-muted">
          <Phone number={phone} />
        </span>
      )}
    </>
  ),
};
const Invited = ({ endsAt, isExpired }: { endsAt: Date; isExpired: boolean }) => (
  <span className="block text-xs text-fg-muted">
    {isExpired
      ? restaurantDeskMessages.invitationOver
      : restaurantDeskMessages.invitedUntil(formatDate(endsAt))}
  </span>
);

/** What the kitchen of a listed restaurant does now, or the stage of another one. */
const state: RestaurantColumn = {
  id: 'state',
  header: restaurantDeskMessages.state,
  cell: ({ stage, doors, delistedReason }) => (
    <>
      {stage === 'listed' ? (
        <Badge tone={doorsTone[doors]} dot>
          {doorsLabel[doors]}
        </Badge>
      ) : (
        <Badge tone={toneOf[stage]} dot>
          {stageLabel[stage]}
        </Badge>
      )}
      {delistedReason !== null && (
        <span className="block text-xs text-fg-muted">
          <bdi>{delistedReason}</bdi>
        </span>
      )}
    </>
  ),
};
const ordersToday: RestaurantColumn = {
  id: 'today',
  header: restaurantDeskMessages.ordersToday,
  cell: (restaurant) => <span className="num">{formatNumber(restaurant.ordersToday)}</span>,
};
const ordersOfMonth: RestaurantColumn = {
  id: 'month',
  header: restaurantDeskMessages.ordersOfMonth,
  cell: (restaurant) => <span className="num">{formatNumber(restaurant.ordersOfMonth)}</span>,
};
const rating: RestaurantColumn = {
  id: 'rating',
  header: restaurantDeskMessages.rating,
  cell: (restaurant) => (
    <Rating rating={restaurant.rating} count={formatNumber(restaurant.reviewCount)} className="text-sm" />
  ),
};
const balance: RestaurantColumn = {
  id: 'balance',
  header: restaurantDeskMessages.balance,
  cell: ({ balanceCentimes }) => (
    <>
      <Price centimes={Math.abs(balanceCentimes)} />
      {balanceCentimes < 0 && (
        <span className="block text-xs text-danger-ink">{restaurantDeskMessages.owes}</span>
      )}
    </>
  ),
};
const figures = [ordersToday, ordersOfMonth, rating, balance];

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
        columns={[name, owner, state, ...figures, actions]}
        rows={restaurants}
        rowId={({ id }) => String(id)}
        card={(restaurant) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-1 text-sm">
              <p className="leading-snug">{name.cell(restaurant)}</p>
              <div>{state.cell(restaurant)}</div>
              <p>{owner.cell(restaurant)}</p>
              <dl className="grid grid-cols-2 gap-x-3 gap-y-1 pt-1">
                {figures.map(({ id, header, cell }) => (
                  <div key={id}>
                    <dt className="text-xs text-fg-muted">{header}</dt>
                    <dd>{cell(restaurant)}</dd>
                  </div>
                ))}
              </dl>
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
    {restaurant.owner === null && restaurant.stage !== 'delisted' && (
      <MenuItem label={restaurantDeskMessages.inviteOwner} icon={Mail} onSelect={() => onDo('invite')} />
    )}
    {restaurant.owner === null && (restaurant.ownerInvitation ?? restaurant.expectedOwner) !== null && (
      <MenuItem label={restaurantDeskMessages.forgetOwner} icon={MailX} onSelect={() => onDo('uninvite')} />
    )}
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
