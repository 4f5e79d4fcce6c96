import { useState } from 'react';
import type { KitchenOrder } from '#shared/contract/order-views.ts';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import { useMoveKitchenOrder } from '../use-move-order.ts';
import { OrdersBoard } from './orders-board.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** The board with its moves; rejecting is asked about first. */
export function KitchenBoard({ orders }: { orders: readonly KitchenOrder[] }) {
  const { move, withMoves } = useMoveKitchenOrder();
  const [rejecting, setRejecting] = useState<KitchenOrder>();
  const handleMove = (order: KitchenOrder, action: OrderAction) =>
    action === 'reject' ? setRejecting(order) : move(order.id, action);
  return (
    <>
      <OrdersBoard orders={withMoves(orders)} onMove={handleMove} />
      <RejectDialog
        order={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={(order) => move(order.id, 'reject')}
      />
    </>
  );
}
