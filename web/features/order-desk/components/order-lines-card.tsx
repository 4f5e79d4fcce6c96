import type { AdminOrderDetails } from '#shared/contract/order-views.ts';
import { deskMessages } from '#shared/messages/ar/order-desk.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';

export const OrderLinesCard = ({ order }: { order: AdminOrderDetails }) => (
  <Card className="p-4">
    <h2 className="text-base">{deskMessages.linesAndMoney}</h2>
    <ul className="mt-2 flex flex-col gap-1.5 text-sm">
      {order.lines.map((line) => (
        <li key={line.menuItemId} className="flex gap-2">
          <span className="num min-w-7 font-bold">{line.quantity}×</span>
          <bdi className="min-w-0 flex-1">{line.name}</bdi>
          <Price centimes={line.unitPriceCentimes * line.quantity} weight="semibold" />
        </li>
      ))}
    </ul>
    <dl className="mt-3 flex flex-col gap-1.5 border-t border-dashed border-border-strong/60 pt-3 text-sm">
      <Row label={orderMessages.subtotal} centimes={order.subtotalCentimes} />
      <Row label={orderMessages.deliveryFee} centimes={order.deliveryFeeCentimes} />
      <div className="flex items-baseline justify-between font-extrabold">
        <dt>{orderMessages.total}</dt>
        <dd>
          <Price centimes={order.totalCentimes} className="text-lg" />
        </dd>
      </div>
    </dl>
    <p className="mt-2 text-xs text-fg-subtle">{orderMessages.cashOnDelivery}</p>
  </Card>
);

const Row = ({ label, centimes }: { label: string; centimes: number }) => (
  <div className="flex justify-between text-fg-muted">
    <dt>{label}</dt>
    <dd>
      <Price centimes={centimes} weight="semibold" />
    </dd>
  </div>
);
