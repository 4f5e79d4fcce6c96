import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { boardMessages, orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { boardColumns, movesOf, type BoardColumn } from '#web/features/orders/state.ts';
import { crowdedColumn, ordersInColumn } from '../state.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import type { OrderMover } from '#web/features/orders/use-move-order.ts';

const columnDot: Record<BoardColumn, string> = {
  new: 'bg-accent',
  preparing: 'bg-brick',
  ready_for_pickup: 'bg-primary',
};

type KitchenColumnsProps = {
  orders: readonly BoardOrder[];
  counts: Record<BoardColumn, number>;
  preparationMinutes: number;
  onMove: OrderMover['move'];
  onMore: () => void;
  isLoadingMore: boolean;
  shown: BoardColumn;
  onShow: (column: BoardColumn) => void;
};

export function KitchenColumns({ orders, counts, shown, onShow, ...acts }: KitchenColumnsProps) {
  const [crowded, setCrowded] = useState<BoardColumn>();
  const nowCrowded = crowdedColumn(counts, crowded);
  if (nowCrowded !== crowded) setCrowded(nowCrowded);
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
      onChange={onShow}
      className="board-room @container"
      listClassName="mb-4 @2xl:hidden"
      panelClassName="min-h-0 grow"
    >
      <div
        className={clsx(
          'grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)] gap-4 @2xl:grid-cols-3',
          crowded && '@2xl:grid-rows-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        {columns.map((one) => (
          <BoardColumnSection
            key={one.column}
            {...one}
            {...acts}
            isWide={one.column === crowded}
            className={clsx(
              one.column !== shown && '@max-2xl:hidden',
              crowded && placeBeside(crowded, one.column),
            )}
          />
        ))}
      </div>
    </SegmentedTabs>
  );
}

/** The two other columns share the third place. */
function placeBeside(crowded: BoardColumn, column: BoardColumn): string {
  const isFirst = crowded === 'new';
  if (column !== crowded) return isFirst ? '@2xl:col-start-3' : '@2xl:col-start-1';
  return clsx(
    '@2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-1',
    isFirst ? '@2xl:col-start-1' : '@2xl:col-start-2',
  );
}

type BoardColumnSectionProps = Omit<KitchenColumnsProps, 'counts' | 'shown' | 'onShow'> & {
  column: BoardColumn;
  count: number;
  isWide: boolean;
  className: string;
};

function BoardColumnSection(props: BoardColumnSectionProps) {
  const { column, count, isWide, orders, preparationMinutes, onMove, onMore, isLoadingMore, className } =
    props;
  const id = useId();
  const rejectNoteId = `${id}-reject`;
  const isRejectRefused = orders.some(
    ({ actions }) => actions.includes('accept') && !actions.includes('reject'),
  );
  const steady = useSteadyList([className, ...orders.map(movesOf)]);
  const newestId = column === 'new' ? orders.at(-1)?.id : undefined;
  return (
    <section aria-labelledby={id} className={clsx('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="mb-1 hidden flex-wrap items-center gap-x-2 @2xl:flex">
        <span aria-hidden className={clsx('size-3 rounded-full', columnDot[column])} />
        <h2 id={id} className="text-lg">
          {orderStatusLabel[column]}
        </h2>
        <span className="num rounded-full bg-sunken px-2.5 text-sm font-extrabold dark:bg-raised">
          {formatNumber(count)}
        </span>
      </div>
      <div
        className={clsx(
          'board-list grid grid-cols-1 content-start items-start',
          isWide && '@2xl:grid-cols-2',
        )}
        {...steady}
      >
        {orders.map((order) => (
          <KitchenTicket
            key={order.id}
            order={order}
            isFresh={order.id === newestId}
            preparationMinutes={preparationMinutes}
            onMove={onMove}
            rejectNoteId={rejectNoteId}
          />
        ))}
        {count > orders.length && (
          <Button
            tone="plain"
            size="lg"
            className="col-span-full"
            busy={isLoadingMore}
            onClick={() => onMore()}
          >
            {ui.more}
          </Button>
        )}
        {count === 0 && <NoOrders />}
        {isRejectRefused && (
          <p id={rejectNoteId} className="col-span-full text-center text-xs text-fg-subtle">
            {orderMessages.rejectNotAllowed}
          </p>
        )}
      </div>
    </section>
  );
}

const NoOrders = () => (
  <p className="col-span-full rounded-xl border-2 border-dashed border-border px-4 py-10 text-center text-fg-subtle">
    {orderMessages.noneInColumn}
  </p>
);
