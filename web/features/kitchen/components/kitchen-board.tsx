import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/order-views.ts';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import type { Board } from '#web/features/orders/state.ts';
import { countsAfter } from '../state.ts';
import { useMoveKitchenOrder } from '#web/features/orders/use-move-order.ts';
import { KitchenColumns } from './kitchen-columns.tsx';
import { RejectDialog } from '#web/features/orders/components/reject-dialog.tsx';

interface KitchenBoardProps {
  board: Board<BoardOrder>;
  onMore: () => void;
  isLoadingMore: boolean;
}

export function KitchenBoard({ board, onMore, isLoadingMore }: KitchenBoardProps) {
  const { move, withMoves } = useMoveKitchenOrder();
  const [rejecting, setRejecting] = useState<BoardOrder>();
  const moved = withMoves(board.orders);
  const handleMove = (order: BoardOrder, action: OrderAction) =>
    action === 'reject' ? setRejecting(order) : move(order.id, action);
  return (
    <>
      <KitchenColumns
        orders={moved}
        counts={countsAfter(board, moved)}
        onMove={handleMove}
        onMore={onMore}
        isLoadingMore={isLoadingMore}
      />
      <RejectDialog
        order={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={(order) => move(order.id, 'reject')}
      />
    </>
  );
}
