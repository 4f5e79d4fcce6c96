import { Link } from '@tanstack/react-router';
import { Bike, Store, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { partyLabel } from '#messages/orders/move-reasons.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { handOverTask, handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { placeMessages } from '#messages/places/places.ts';
import { doorPhotoOfOrderQuery } from '#web/features/places/api.ts';
import { DoorPhoto } from '#web/ui/display/door-photo.tsx';
import { PlaceWords } from '#web/ui/display/place-words.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { ReachLinks, type Reachable } from '#web/features/orders/components/reach-links.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Phone } from '#web/ui/display/phone.tsx';

export function OrderPeople({ order }: { order: AdminOrderDetails }) {
  const { customerAccount, restaurant, courierName } = order;
  const api = useApi();
  // A deleted customer has no number, also while the kitchen's is shown.
  const isHidden = order.phone === null && restaurant.phone === null;
  return (
    <Card className="p-4">
      <h2 className="text-base">{deskMessages.people}</h2>
      <ul className="mt-1 divide-y divide-border">
        <Person
          icon={User}
          party={partyLabel.customer}
          pair="admin_to_customer"
          orderId={order.id}
          name={order.customerName}
          phone={order.phone}
          account={
            customerAccount && { tab: customerAccount.role, q: customerAccount.email ?? order.phone ?? '' }
          }
        >
          <Door order={order} />
        </Person>
        <Person
          icon={Store}
          party={partyLabel.restaurant}
          pair="admin_to_restaurant"
          orderId={order.id}
          name={restaurant.name}
          phone={restaurant.phone}
        >
          {order.pickupAddress && <bdi>{order.pickupAddress}</bdi>}
        </Person>
        {courierName ? (
          <Person
            icon={Bike}
            party={partyLabel.courier}
            pair="admin_to_courier"
            orderId={order.id}
            name={courierName}
            phone={order.courierPhone}
            account={{ tab: 'courier', q: courierName }}
          />
        ) : (
          <li className="py-3 text-sm text-fg-muted">{deskMessages.noCourier}</li>
        )}
      </ul>
      {order.doorPhoto && <DoorPhoto query={doorPhotoOfOrderQuery(api, order.id)} />}
      {isHidden && <p className="text-xs text-fg-subtle">{deskMessages.numberHidden}</p>}
      {order.note && (
        <p className="mt-2 rounded-md bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-ink">
          {orderMessages.note('')}
          <bdi>{order.note}</bdi>
        </p>
      )}
    </Card>
  );
}

const Door = ({ order }: { order: AdminOrderDetails }) => (
  <>
    <bdi className="block">{order.deliveryAddress}</bdi>
    <PlaceWords landmark={order.landmark} door={order.door} note={order.courierNote} />
    {order.contactPhone && (
      <span className="block">
        {placeMessages.contactPhone}: <Phone number={order.contactPhone} />
      </span>
    )}
    <span className="block">
      {handOverWayMessages.title}: {handOverTask[order.handOverWay]}
    </span>
  </>
);

type PersonProps = {
  icon: LucideIcon;
  party: string;
  pair: Reachable['pair'];
  orderId: string;
  name: string;
  phone: string | null;
  account?: { tab: string; q: string } | null;
  children?: ReactNode;
};

const Person = ({ icon: Icon, party, pair, orderId, name, phone, account, children }: PersonProps) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <Icon aria-hidden className="size-5 shrink-0 text-fg-subtle" />
    <div className="min-w-40 flex-1 leading-snug">
      <p className="text-2xs font-semibold text-fg-subtle">{party}</p>
      <p className="font-bold">
        <bdi>{name}</bdi>
      </p>
      {phone && (
        <p>
          <Phone number={phone} className="text-sm text-fg-muted" />
        </p>
      )}
      {children && <p className="text-sm text-fg-muted">{children}</p>}
      {account && (
        <Link
          to={paths.adminUsers}
          search={account}
          aria-label={deskMessages.accountOf(name)}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {deskMessages.account}
        </Link>
      )}
    </div>
    {phone && <ReachLinks tone="soft" pair={pair} name={name} phone={phone} orderId={orderId} />}
  </li>
);
