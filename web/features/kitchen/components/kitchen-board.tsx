import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import type { Board, BoardColumn } from '#web/features/orders/state.ts';
import { printAccepted } from '../printer.ts';
import { countsAfter } from '../state.ts';
import { useMoveKitchenOrder } from '#web/features/orders/use-move-order.ts';
import { KitchenColumns } from './kitchen-columns.tsx';
import { PrintSettings } from './print-settings.tsx';

interface KitchenBoardProps {
  board: Board<BoardOrder>;
  onMore: () => void;
  isLoadingMore: boolean;
  shown: BoardColumn;
  onShow: (column: BoardColumn) => void;
}

export function KitchenBoard({ board, ...columns }: KitchenBoardProps) {
  const { move, withMoves } = useMoveKitchenOrder((order) => void printAccepted(order));
  const moved = withMoves(board.orders);
  return (
    <>
      <KitchenColumns
        orders={moved}
        counts={countsAfter(board, moved)}
        preparationMinutes={board.preparationMinutes}
        onMove={move}
        {...columns}
      />
      <div className="board-foot mt-4">
        <PrintSettings look="button" />
      </div>
    </>
  );
}
