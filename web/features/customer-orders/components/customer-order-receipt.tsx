import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { comma, formatFullDate, formatTime } from '#messages/writing/format.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { OrderLinesCard } from '#web/features/orders/components/order-lines-card.tsx';

/** The receipt on paper alone. Its children are what the law asks for. */
export const CustomerOrderReceipt = ({ order, children }: { order: CustomerOrder; children: ReactNode }) =>
  createPortal(
    <section className="print-page mx-auto max-w-120">
      <header className="flex items-center justify-between border-b-2 border-fg pb-3">
        <Logo />
        <p className="text-lg font-extrabold">{orderMessages.receipt}</p>
      </header>
      <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-fg-muted">{orderMessages.orderNumber}</dt>
        <dd>
          <Ltr>#{shortOrderId(order.id)}</Ltr>
        </dd>
        <dt className="text-fg-muted">{orderMessages.orderedAt}</dt>
        <dd>
          {formatFullDate(order.createdAt)}
          {comma}
          {formatTime(order.createdAt)}
        </dd>
        <dt className="text-fg-muted">{orderMessages.pickupFrom}</dt>
        <dd>
          <bdi>{order.restaurant.name}</bdi>
        </dd>
        <dt className="text-fg-muted">{orderMessages.deliverTo}</dt>
        <dd className="min-w-0">
          <bdi>{order.customerName}</bdi>
          {comma}
          <Phone number={order.phone} />
          <br />
          <bdi>{order.deliveryAddress}</bdi>
        </dd>
      </dl>
      <OrderLinesCard title={orderMessages.items} note={order.note} order={order} />
      {children}
    </section>,
    document.body,
  );
