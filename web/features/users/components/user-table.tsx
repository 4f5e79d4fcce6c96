import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import type { UserTab } from '../api.ts';
import { RestaurantNames } from './restaurant-names.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type UserColumn = Column<ListedUser>;

const name: UserColumn = {
  id: 'name',
  header: userMessages.name,
  cell: (user) => <bdi className="font-bold">{user.name}</bdi>,
};
const email: UserColumn = {
  id: 'email',
  header: userMessages.email,
  cell: (user) => <Email address={user.email} />,
};
const phone: UserColumn = {
  id: 'phone',
  header: userMessages.phone,
  cell: (user) => (user.phone ? <Phone number={user.phone} /> : userMessages.noPhone),
};
const restaurant: UserColumn = {
  id: 'restaurant',
  header: userMessages.restaurant,
  cell: (user) => <RestaurantNames user={user} />,
};
const status: UserColumn = {
  id: 'status',
  header: userMessages.status,
  cell: (user) => <AccountStatusBadge status={user.status} hasAnswered={user.hasAnswered} />,
};

const columnsOf: Record<UserTab, UserColumn[]> = {
  customer: [name, email, status],
  restaurant: [name, restaurant, email, status],
  courier: [name, phone, status],
  admin: [name, email, status],
};

type UserTableProps = Omit<UserMenuProps, 'user'> & {
  tab: UserTab;
  caption: string;
  users: readonly ListedUser[];
};

export function UserTable({ tab, caption, users, ...handlers }: UserTableProps) {
  const actions: UserColumn = {
    id: 'actions',
    header: userMessages.rowActions(''),
    hideHeader: true,
    className: 'w-16 px-2',
    cell: (user) => <UserMenu user={user} {...handlers} />,
  };
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={caption}
        columns={[...columnsOf[tab], actions]}
        rows={users}
        rowId={(user) => user.id}
        card={(user) => <UserCard user={user} tab={tab} {...handlers} />}
      />
    </Card>
  );
}

const UserCard = ({ tab, ...menu }: UserMenuProps & { tab: UserTab }) => (
  <div className="flex items-center gap-2">
    <div className="min-w-0 flex-1">
      <p className="leading-snug">{name.cell(menu.user)}</p>
      <p className="text-sm text-fg-muted">{(tab === 'courier' ? phone : email).cell(menu.user)}</p>
      <div className="mt-1">{status.cell(menu.user)}</div>
    </div>
    <UserMenu {...menu} />
  </div>
);
