import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { ListedUser, UserDetails } from '#shared/contract/accounts/users.ts';
import { centimesFromMad } from '#shared/domain/money/pricing.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { roleLabel, userMessages } from '#messages/accounts/users.ts';
import { formatDate, formatFullDate, formatNumber } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { Email } from '#web/ui/display/email.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { userDetailsQuery } from '../api.ts';
import { RestaurantNames } from './restaurant-names.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { CashMaxButton } from './cash-max-dialog.tsx';
import { UserHistory } from './user-history.tsx';

type UserDetailsSheetProps = {
  user: ListedUser;
  isOpen: boolean;
  onClose: () => void;
  renderRestaurant?: (restaurantId: number) => ReactNode;
};

export function UserDetailsSheet({ user, isOpen, onClose, renderRestaurant }: UserDetailsSheetProps) {
  const query = useQuery({
    ...userDetailsQuery(useApi(), user.id),
    enabled: isOpen,
  });
  const { data } = query;
  return (
    <Sheet isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title={user.name}>
      <div className="px-5 py-2">
        <DetailList rows={[...personRows(data ?? user), ...(data ? activityRows(data) : [])]} />
        <Loaded
          query={query}
          failed={() => ({ title: userMessages.detailsFailed })}
          loading={<RowsSkeleton rows={2} />}
        >
          {(details) => (
            <>
              {details.restaurants.map(
                ({ id }) => renderRestaurant && <Fragment key={id}>{renderRestaurant(id)}</Fragment>,
              )}
              <UserHistory {...details} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

const dated = (moment: Date) => <time dateTime={moment.toISOString()}>{formatDate(moment)}</time>;

const personRows = (user: ListedUser) => [
  {
    label: userMessages.status,
    value: <AccountStatusBadge status={user.status} hasAnswered={user.hasAnswered} />,
  },
  {
    label: userMessages.suspendedReason,
    value: user.suspendedReason && <bdi>{user.suspendedReason}</bdi>,
  },
  { label: userMessages.role, value: roleLabel[user.role] },
  { label: userMessages.restaurant, value: user.restaurants.length > 0 && <RestaurantNames user={user} /> },
  { label: userMessages.email, value: <Email address={user.email} /> },
  {
    label: userMessages.phone,
    value: user.phone ? <Phone number={user.phone} /> : userMessages.noPhone,
  },
  {
    label: userMessages.joinedAt,
    value: <time dateTime={user.createdAt.toISOString()}>{formatFullDate(user.createdAt)}</time>,
  },
];

const activityRows = ({ lastOrder, courier, ...user }: UserDetails) => [
  {
    label: userMessages.emailState,
    value: user.isEmailConfirmed ? userMessages.emailConfirmed : userMessages.emailNotConfirmed,
  },
  { label: userMessages.twoFactor, value: user.hasTwoFactor ? userMessages.on : userMessages.off },
  { label: userMessages.sessions, value: formatNumber(user.sessionsCount) },
  { label: userMessages.orders, value: formatNumber(user.ordersCount) },
  {
    label: userMessages.lastOrder,
    value: lastOrder && (
      <span className="flex flex-wrap justify-end gap-x-3">
        <OrderLink orderId={lastOrder.id} className="text-primary-ink" />
        <bdi>{lastOrder.restaurantName}</bdi>
        <span>{orderStatusLabel[lastOrder.status]}</span>
        <Price centimes={lastOrder.dueCentimes} />
        {dated(lastOrder.createdAt)}
      </span>
    ),
  },
  {
    label: userMessages.cashMax,
    value: (
      <span className="flex flex-wrap items-center justify-end gap-3">
        {user.cashMaxMad === null ? (
          userMessages.cashMaxBySettings
        ) : (
          <Price centimes={centimesFromMad(user.cashMaxMad)} />
        )}
        <CashMaxButton user={user} />
      </span>
    ),
  },
  ...(courier ? courierRows(courier) : []),
];

const courierRows = (courier: NonNullable<UserDetails['courier']>) => [
  { label: userMessages.onDuty, value: courier.isOnDuty ? userMessages.yes : userMessages.no },
  { label: userMessages.courierOrders, value: formatNumber(courier.acceptedOrders) },
  { label: userMessages.courierDelivered, value: formatNumber(courier.deliveredOrders) },
  { label: userMessages.appliedAt, value: dated(courier.appliedAt) },
];
