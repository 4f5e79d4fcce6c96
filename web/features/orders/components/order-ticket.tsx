import { clsx } from 'clsx';
import { Clock, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KitchenOrder, OrderChange } from '#shared/contract/orders/order-views.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { shortOrderId, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { boardMessages, orderMessages } from '#messages/orders/orders.ts';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { sumLabel } from '#messages/placing/sum-label.ts';
import { formatCountdown, formatRelative } from '#messages/writing/format.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { useNow, useSecond } from '../use-now.ts';
import { MendedNote } from './mended-note.tsx';
import { LineChanges } from './line-changes.tsx';

const headTone: Record<OrderStatus, string> = {
  new: 'bg-accent text-accent-fg',
  preparing: 'bg-brick-soft text-brick-ink',
  ready_for_pickup: 'bg-primary-soft text-primary-ink',
  out_for_delivery: 'bg-blue-soft text-blue-ink',
  picked_up: 'bg-teal-soft text-teal-ink',
  delivered: 'bg-sunken text-fg-muted dark:bg-raised',
  cancelled: 'bg-danger-soft text-danger-ink',
};

type OrderTicketProps = {
  order: KitchenOrder;
  isFresh?: boolean;
  /** What is in the place of everything between the head and the buttons. */
  summary?: ReactNode;
  details?: ReactNode;
  /** What is in the place of the order's number, as a link to its page. */
  number?: ReactNode;
  lineAside?: (position: number) => ReactNode;
  children?: ReactNode;
};

export function OrderTicket(props: OrderTicketProps) {
  const { order, isFresh = false, summary, number, children } = props;
  const now = useNow();
  const late = isLate(order, now);
  const since = order.status === 'new' ? order.createdAt : order.statusSince;
  return (
    <article
      aria-label={boardMessages.order(shortOrderId(order.id))}
      data-focus-item={order.id}
      className={clsx('rounded-xl', isFresh && 'pulse-ring')}
    >
      {/* The frame is a shadow too, so it needs an element beside the pulse. */}
      <div
        className={clsx(
          'overflow-hidden rounded-xl bg-surface shadow-e2',
          late ? 'ring-2 ring-danger' : isFresh && 'ring-[3px] ring-accent',
        )}
      >
        <header
          className={clsx(
            'flex flex-wrap items-center gap-x-2',
            summary ? 'px-3 py-1' : 'px-4 py-2.5',
            late ? 'bg-danger-soft text-danger-ink' : headTone[order.status],
          )}
        >
          {number ?? (
            <Ltr className={clsx(summary ? 'text-base' : 'text-xl', 'font-extrabold')}>
              #{shortOrderId(order.id)}
            </Ltr>
          )}
          {summary && (
            <bdi className="min-w-0 flex-1 truncate text-sm font-semibold">{order.customerName}</bdi>
          )}
          <span className="ms-auto inline-flex items-center gap-1.5 text-sm font-bold">
            {!summary && <Clock aria-hidden className="size-4" />}
            {late && <>{orderMessages.late} · </>}
            <time dateTime={since.toISOString()}>{formatRelative(since, now)}</time>
          </span>
          {order.answerBy && <AnswerCountdown answerBy={order.answerBy} isShort={Boolean(summary)} />}
        </header>
        <div className={summary ? 'px-3 pt-1.5 pb-2' : 'px-4 pt-3 pb-4'}>
          {summary || <TicketBody {...props} />}
          {children}
        </div>
      </div>
    </article>
  );
}

const TicketBody = ({ order, details, lineAside }: OrderTicketProps) => (
  <>
    <p className="text-sm text-fg-muted">
      <bdi>{order.customerName}</bdi>
    </p>
    {details}
    <TicketLines order={order} lineAside={lineAside} />
    <MendedNote at={order.placeMendedAt} />
    {order.wantsCutlery && (
      <p className="mt-3 flex items-center gap-1.5 text-sm font-bold">
        <Utensils aria-hidden className="size-4" />
        {handOverWayMessages.withCutlery}
      </p>
    )}
    {order.note && (
      <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-ink">
        {orderMessages.note('')}
        <bdi>{order.note}</bdi>
      </p>
    )}
    <div className="mt-3 flex items-center justify-between border-t border-dashed border-border pt-3">
      <span className="text-sm text-fg-subtle">{sumLabel(order)}</span>
      <Price centimes={order.dueCentimes} className="text-lg" />
    </div>
  </>
);

/** The countdown is not announced: the banner of new orders announces the deadline. */
const AnswerCountdown = ({ answerBy, isShort }: { answerBy: Date; isShort: boolean }) => (
  <span className={clsx('flex justify-between text-sm font-bold', !isShort && 'w-full')}>
    <span className={clsx(isShort && 'sr-only')}>{orderTimeLimitMessages.answerLeft}</span>
    <Ltr className="num text-base font-extrabold">{formatCountdown(answerBy, useSecond())}</Ltr>
  </span>
);

const TicketLines = ({ order, lineAside }: Pick<OrderTicketProps, 'order' | 'lineAside'>) => (
  <ul className="mt-2 space-y-2">
    {order.lines.map((line, position) => (
      <TicketLine
        key={position}
        line={line}
        changes={order.changes.filter((change) => change.position === position)}
        aside={lineAside?.(position)}
      />
    ))}
  </ul>
);

type TicketLineProps = {
  line: KitchenOrder['lines'][number];
  changes: readonly OrderChange[];
  aside: ReactNode;
};

const TicketLine = ({ line: { name, quantity, options, allergens }, changes, aside }: TicketLineProps) => {
  const isGone = changes.reduce((left, change) => left - change.quantity, quantity) === 0;
  return (
    <li className="flex items-start gap-3">
      <span className="num grid h-8 min-w-8 shrink-0 place-items-center rounded-md bg-fg px-1 text-base font-extrabold text-bg">
        {quantity}
        <span className="sr-only">×</span>
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <bdi
          className={clsx('text-[1.0625rem] leading-snug font-bold', isGone && 'text-fg-subtle line-through')}
        >
          {name}
        </bdi>
        {options && (
          <ul
            className={clsx('text-base leading-snug font-semibold', isGone && 'text-fg-subtle line-through')}
          >
            {options.map(({ id, group, name: chosen }) => (
              <li key={id}>
                <span className="text-fg-muted">
                  <bdi>{group}</bdi>:
                </span>{' '}
                <bdi>{chosen}</bdi>
              </li>
            ))}
          </ul>
        )}
        {allergens && <p className="font-bold text-danger-ink">{containsText(allergens)}</p>}
        <LineChanges changes={changes} />
      </div>
      {aside}
    </li>
  );
};
