import type { ReactNode } from 'react';
import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { mayMendPlace } from '#shared/domain/orders/mended-place.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { formatRate } from '#messages/writing/format.ts';
import { MendPlace } from '#web/features/orders/components/mend-place.tsx';
import { MendedNote } from '#web/features/orders/components/mended-note.tsx';
import { OrderLinesCard } from '#web/features/orders/components/order-lines-card.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { NoShowCard } from './no-show-card.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMapCard } from './order-map-card.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderState } from './order-state.tsx';

interface OrderDetailsProps {
  order: AdminOrderDetails;
  books: ReactNode;
}

export const OrderDetails = ({ order, books }: OrderDetailsProps) => (
  <div className="grid grid-cols-1 items-start gap-5 lg:fit-2-[22rem]">
    <div className="grid grid-cols-1 gap-5">
      <div>
        <OrderState order={order} />
        {order.status === 'cancelled' && <NoShowCard orderId={order.id} />}
      </div>
      <MendedNote at={order.placeMendedAt} />
      <OrderPeople order={order} />
      {mayMendPlace(order.status, 'admin') && <MendPlace order={order} by="admin" />}
      <OrderLinesCard title={deskMessages.linesAndMoney} order={order}>
        {order.commission && (
          <div className="flex justify-between text-fg-muted">
            <dt>{deskMessages.commission(formatRate(order.commission.percent))}</dt>
            <dd>
              <Price centimes={order.commission.centimes} weight="semibold" />
            </dd>
          </div>
        )}
      </OrderLinesCard>
      {books}
    </div>
    <div className="grid grid-cols-1 gap-5">
      <OrderMapCard order={order} />
      <OrderHistory steps={order.history} />
      <OrderMessages messages={order.messages} />
    </div>
  </div>
);
