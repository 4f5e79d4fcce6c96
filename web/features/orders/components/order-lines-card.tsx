import type { ReactNode } from 'react';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { mendMessages } from '#messages/orders/mends.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { sumLabel } from '#messages/placing/sum-label.ts';
import { optionNames } from '#messages/placing/with-options.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { BillRow } from './bill-row.tsx';
import { LineChanges } from './line-changes.tsx';

type OrderLinesCardProps = { title: string; note?: string; order: Bill; children?: ReactNode };

type Bill = Pick<
  KitchenOrder,
  | 'status'
  | 'lines'
  | 'changes'
  | 'subtotalCentimes'
  | 'deliveryFeeCentimes'
  | 'totalCentimes'
  | 'dueCentimes'
  | 'mendsCentimes'
  | 'wantsCutlery'
>;

export const OrderLinesCard = ({ title, note, order, children }: OrderLinesCardProps) => (
  <Card className="p-4">
    <h2 className="text-base">{title}</h2>
    <ul className="mt-2 flex flex-col gap-1.5 text-sm">
      {order.lines.map((line, position) => (
        <li key={position} className="flex gap-2">
          <span className="num min-w-7 font-bold">{line.quantity}×</span>
          <div className="min-w-0 flex-1 text-fg-muted">
            <bdi>{line.name}</bdi>
            {line.options && (
              <p className="text-xs text-fg-subtle">
                <bdi>{optionNames(line.options)}</bdi>
              </p>
            )}
            <LineChanges changes={order.changes.filter((change) => change.position === position)} />
          </div>
          <Price centimes={line.unitPriceCentimes * line.quantity} weight="semibold" />
        </li>
      ))}
    </ul>
    {order.wantsCutlery && <p className="mt-2 text-sm font-semibold">{handOverWayMessages.withCutlery}</p>}
    {note && (
      <p className="mt-2 text-sm text-fg-muted">
        {orderMessages.note('')}
        <bdi>{note}</bdi>
      </p>
    )}
    <dl className="mt-3 flex flex-col gap-1.5 border-t border-dashed border-border-strong/60 pt-3 text-sm">
      <BillRow label={orderMessages.subtotal} centimes={order.subtotalCentimes} />
      <BillRow label={orderMessages.deliveryFee} centimes={order.deliveryFeeCentimes} />
      {order.dueCentimes !== order.totalCentimes && (
        <BillRow label={orderMessages.total} centimes={order.totalCentimes} />
      )}
      {order.changes.length > 0 && (
        <BillRow
          label={orderChangeMessages.changed}
          centimes={order.dueCentimes - order.totalCentimes - order.mendsCentimes}
        />
      )}
      {order.mendsCentimes !== 0 && (
        <BillRow label={mendMessages.difference} centimes={order.mendsCentimes} />
      )}
      <div className="flex items-baseline justify-between font-extrabold">
        <dt>{sumLabel(order)}</dt>
        <dd>
          <Price centimes={order.dueCentimes} className="text-lg" />
        </dd>
      </div>
      {children}
    </dl>
    {order.status !== 'cancelled' && (
      <p className="mt-2 text-xs text-fg-subtle">{orderMessages.cashOnDelivery}</p>
    )}
  </Card>
);
