import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { isPromiseKept } from '#shared/domain/promise/arrival.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { attentionText } from '#messages/orders/attention.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatRelative, formatTime } from '#messages/writing/format.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { tripMessages } from '#messages/orders/trips.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';
import { useMoveOrderAsAdmin } from '#web/features/orders/use-move-order.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { circumstancesQuery } from '#web/features/troubles/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { concernsOf, withCircumstances, withoutAskedCancel } from '../state.ts';
import { useAttentionLimits } from '../use-attention-limits.ts';
import { CancelRequest } from './cancel-request.tsx';
import { CancelWish } from './cancel-wish.tsx';
import { GiveJob } from './give-job.tsx';
import { OfferOfOrder } from './offer-of-order.tsx';
import { Moment } from './moment.tsx';

export function OrderState({ order }: { order: AdminOrderDetails }) {
  const now = useNow();
  const { data: circumstances = [] } = useQuery(circumstancesQuery(useApi()));
  const known = withCircumstances([order], circumstances);
  const [concern] = concernsOf(known, { limits: useAttentionLimits(), now });
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status">
          <OrderStatusBadge status={order.status} />
        </div>
        <time className="text-sm text-fg-muted" dateTime={order.statusSince.toISOString()}>
          {formatRelative(order.statusSince, now)}
        </time>
      </div>
      {concern && (
        <p className="mt-3 flex items-center gap-2 rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger-ink">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {deskMessages.needsYou(attentionText[concern.attention.reason])}
        </p>
      )}
      <Times order={order} />
      <CancelRequest order={order} />
      <Moves order={order} />
    </Card>
  );
}

function Times({ order }: { order: AdminOrderDetails }) {
  const { status, statusSince, createdAt, promisedAt, arrival, leavesWith } = order;
  const isLate = status === 'delivered' && promisedAt !== null && !isPromiseKept(promisedAt, statusSince);
  return (
    <DetailList
      className="mt-2"
      rows={[
        {
          label: tripMessages.leavesWith,
          value: leavesWith && (
            <span className="flex flex-wrap gap-x-3">
              {leavesWith.map((id) => (
                <OrderLink key={id} orderId={id} />
              ))}
            </span>
          ),
        },
        { label: deskMessages.placedAt, value: <Moment at={createdAt} /> },
        { label: deskMessages.promisedAt, value: promisedAt && <Moment at={promisedAt} /> },
        {
          label: deskMessages.expectedAt,
          value: arrival && (
            <>
              <Moment at={arrival.earliest} /> – {formatTime(arrival.latest)}
            </>
          ),
        },
        {
          label: deskMessages.arrivedAt,
          value: status === 'delivered' && (
            <span className={clsx(isLate && 'font-bold text-danger-ink')}>
              <Moment at={statusSince} />
              {isLate && ` · ${orderMessages.late}`}
            </span>
          ),
        },
        { label: deskMessages.cancelledAt, value: status === 'cancelled' && <Moment at={statusSince} /> },
      ].map((row) => ({ ...row, value: row.value || null }))}
    />
  );
}

function Moves({ order }: { order: AdminOrderDetails }) {
  const { move, withMoves } = useMoveOrderAsAdmin();
  const [moving = order] = withMoves([order]);
  return (
    <section aria-label={deskMessages.moves}>
      <CancelWish order={moving} move={move} />
      <OfferOfOrder order={moving} />
      <GiveJob order={moving} />
      <OrderMoves
        order={withoutAskedCancel(moving)}
        party="admin"
        onMove={(action, why) => move(order, action, why)}
      />
      {moving.actions.length === 0 && (
        <p className="mt-3 text-sm text-fg-muted">
          {isOpen(moving.status) ? deskMessages.noMovesNow : deskMessages.noMoves}
        </p>
      )}
    </section>
  );
}
