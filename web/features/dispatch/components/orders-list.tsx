import type { WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { isSame, type Chosen } from '../desk-map.ts';
import type { HandleOf } from '../use-drag-to-courier.ts';
import { DeskList } from './desk-list.tsx';
import { WaitingOrderCard } from './waiting-order-card.tsx';

interface OrdersListProps {
  orders: readonly WaitingOrder[];
  className: string;
  chosen: Chosen | undefined;
  /** Shows the order on the map. */
  onShow: (orderId: string) => void;
  handleOf: HandleOf;
  onChoose: (orderId: string) => void;
}

export const OrdersList = ({ orders, className, chosen, onShow, handleOf, onChoose }: OrdersListProps) => (
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
          <WaitingOrderCard
            key={order.orderId}
            order={order}
            isChosen={isSame(chosen, { kind: 'order', id: order.orderId })}
            onShow={() => onShow(order.orderId)}
            handle={handleOf(order.orderId)}
            onChoose={() => onChoose(order.orderId)}
          />
        ))
    }
  </DeskList>
);
