import { RotateCcw } from 'lucide-react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useOrderAgain } from '../use-order-again.ts';
import { PrintReceipt } from './print-receipt.tsx';

export function CustomerOrderAgain({ order }: { order: CustomerOrder }) {
  return (
    <div className="flex flex-wrap gap-3">
      <OrderAgainButton order={order} size="lg" />
      {order.status === 'delivered' && <PrintReceipt order={order} />}
    </div>
  );
}

export function OrderAgainButton({
  order,
  ...look
}: { order: CustomerOrder } & Pick<ButtonProps, 'size' | 'tone'>) {
  const again = useOrderAgain(order);
  return (
    <>
      <Button
        {...look}
        busy={again.isLoading}
        onClick={again.start}
        flex="fill"
        room="tight"
        className="whitespace-nowrap"
      >
        <RotateCcw aria-hidden className="size-5" />
        {orderMessages.orderAgain}
      </Button>
      <ConfirmDialog
        isOpen={again.isAsking}
        onOpenChange={(isOpen) => !isOpen && again.decline()}
        title={otherCartMessages.otherRestaurant(again.cartOf)}
        text={otherCartMessages.otherRestaurantLead}
        confirmLabel={otherCartMessages.startNew}
        cancelLabel={otherCartMessages.keep}
        tone="primary"
        onConfirm={again.confirm}
      />
    </>
  );
}
