import type { WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { DeskList } from './desk-list.tsx';
import { WaitingOrderCard } from './waiting-order-card.tsx';

interface OrdersListProps {
  orders: readonly WaitingOrder[];
  className: string;
  onChoose: (orderId: string) => void;
}

export const OrdersList = ({ orders, className, onChoose }: OrdersListProps) => (
  <DeskList
    title={dispatchDeskMessages.orders}
    className={className}
    keys={orders.map(({ orderId }) => orderId)}
    none={
      <EmptyState
        food="plate"
        title={dispatchDeskMessages.ordersNone}
        text={dispatchDeskMessages.ordersNoneLead}
      />
    }
  >
    {(count) =>
      orders
        .slice(0, count)
        .map((order) => (
          <WaitingOrderCard key={order.orderId} order={order} onChoose={() => onChoose(order.orderId)} />
        ))
    }
  </DeskList>
);
