import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { useDeclineCancelWish } from '#web/features/orders/api.ts';
import type { OrderMover } from '#web/features/orders/use-move-order.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

type CancelWishProps = { order: AdminOrder; move: OrderMover['move'] };

export function CancelWish({ order, move }: CancelWishProps) {
  const decline = useDeclineCancelWish();
  const { id: orderId, version, cancelWishedAt } = order;
  if (!cancelWishedAt) return null;
  const handleDecline = () =>
    tellEnd(decline.mutateAsync({ orderId, version }), {
      done: () => toast.say(orderTimeLimitMessages.kept),
    });
  return (
    <div className="mt-3 rounded-lg bg-danger-soft p-3 text-danger-ink">
      <p className="font-bold">{orderTimeLimitMessages.customerAsks}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          tone="danger"
          room="snug"
          flex="auto"
          onClick={() => move(order, 'cancel', { reason: 'customer_asked', words: '' })}
        >
          {orderTimeLimitMessages.cancelIt}
        </Button>
        <Button tone="outline" room="snug" flex="auto" busy={decline.isPending} onClick={handleDecline}>
          {orderTimeLimitMessages.keepIt}
        </Button>
      </div>
    </div>
  );
}
