import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { BillRow } from '#web/features/orders/components/bill-row.tsx';
import { OrderLinesCard } from '#web/features/orders/components/order-lines-card.tsx';

export const CustomerOrderBill = ({ order }: { order: CustomerOrder }) => (
  <>
    <OrderLinesCard title={orderMessages.items} note={order.note} order={order}>
      {order.cashCentimes !== null && (
        <>
          <BillRow label={orderMessages.payingWith} centimes={order.cashCentimes} />
          <BillRow label={orderMessages.changeBack} centimes={order.cashCentimes - order.dueCentimes} />
        </>
      )}
    </OrderLinesCard>
    {order.notesFallShort && <p className="text-sm font-bold">{orderMessages.ownNotesFallShort}</p>}
  </>
);
