import { useState } from 'react';
import type { CustomerOrder } from '#shared/contract/order-views.ts';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelMyOrder } from '#web/features/orders/api.ts';

export function CustomerCancel({ order: { id, actions } }: { order: CustomerOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelMyOrder();
  if (!actions.includes('cancel')) return null;
  const handleConfirm = () =>
    cancel.mutate(
      { orderId: id },
      {
        onError: (error) => toast.error(readAppError(error).text),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button tone="dangerSoft" size="lg" className="w-full" onClick={() => setIsAsking(true)}>
        {orderActionLabel.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={orderMessages.cancelTitle}
        text={orderMessages.cancelLead}
        confirmLabel={orderActionLabel.cancel}
        cancelLabel={orderMessages.keepOrder}
        busy={cancel.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
