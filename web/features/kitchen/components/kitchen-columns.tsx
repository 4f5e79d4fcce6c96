import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { BoardOrder } from '#shared/contract/order-views.ts';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import { boardMessages, orderMessages, orderStatusLabel } from '#shared/messages/ar/orders.ts';
import { formatNumber } from '#shared/messages/format.ts';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx';
import { boardColumns, movesOf, type BoardColumn } from '#web/features/orders/state.ts';
import { ordersInColumn } from '../state.ts';
import { CourierOnTheWay } from './courier-on-the-way.tsx';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';

const columnDot: Record<BoardColumn, string> = {
  new: 'bg-accent',
  preparing: 'bg-brick',
  ready_for_pickup: 'bg-primary',
};

type KitchenColumnsProps = {
  orders: readonly BoardOrder[];
  /** Including orders that are not loaded yet. */
  counts: Record<BoardColumn, number>;
  onMove: (order: BoardOrder, action: OrderAction) => void;
  onMore: () => void;
  isLoadingMore: boolean;
};

export function KitchenColumns({ orders, counts, ...acts }: KitchenColumnsProps) {
  const [shown, setShown] = useState<BoardColumn>('new');
  const columns = boardColumns.map((column) => ({
    column,
    count: counts[column],
    orders: ordersInColumn(orders, column),
  }));
  return (
    <SegmentedTabs
      label={boardMessages.columns}
      tabs={columns.map((one) => ({
        value: one.column,
        label: boardMessages.tabs[one.column],
        count: formatNumber(one.count),
      }))}
      value={shown}
      onChange={setShown}
      className="@container"
      listClassName="mb-4 @2xl:hidden"
    >
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-3">
        {columns.map((one) => (
          <BoardColumnSection
            key={one.column}
            {...one}
            {...acts}
            className={clsx(one.column !== shown && '@max-2xl:hidden')}
          />
        ))}
      </div>
    </SegmentedTabs>
  );
}

type BoardColumnSectionProps = Omit<KitchenColumnsProps, 'counts'> & {
  column: BoardColumn;
  count: number;
  className: string;
};

function BoardColumnSection(props: BoardColumnSectionProps) {
  const { column, count, orders, onMove, onMore, isLoadingMore, className } = props;
  const id = useId();
  const rejectNoteId = `${id}-reject`;
  const isRejectRefused = orders.some(
    ({ actions }) => actions.includes('accept') && !actions.includes('reject'),
  );
  const steady = useSteadyList(orders.map(movesOf));
  const newestId = column === 'new' ? orders.at(-1)?.id : undefined;
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className="mb-3 hidden flex-wrap items-center gap-x-2 @2xl:flex">
        <span aria-hidden className={clsx('size-3 rounded-full', columnDot[column])} />
        <h2 id={id} className="text-lg">
          {orderStatusLabel[column]}
        </h2>
        <span className="num rounded-full bg-sunken px-2.5 text-sm font-extrabold dark:bg-raised">
          {formatNumber(count)}
        </span>
      </div>
      <div className="space-y-4" {...steady}>
        {orders.map((order) => (
          <OrderTicket key={order.id} order={order} isFresh={order.id === newestId}>
            <CourierOnTheWay order={order} />
            <OrderMoves
              actions={order.actions}
              onMove={(action) => onMove(order, action)}
              rejectNoteId={rejectNoteId}
            />
          </OrderTicket>
        ))}
        {count > orders.length && (
          <Button tone="plain" size="lg" className="w-full" busy={isLoadingMore} onClick={() => onMore()}>
            {orderMessages.more}
          </Button>
        )}
        {count === 0 && (
          <p className="rounded-xl border-2 border-dashed border-border px-4 py-10 text-center text-fg-subtle">
            {orderMessages.noneInColumn}
          </p>
        )}
        {isRejectRefused && (
          <p id={rejectNoteId} className="text-center text-xs text-fg-subtle">
            {orderMessages.rejectNotAllowed}
          </p>
        )}
      </div>
    </section>
  );
}
