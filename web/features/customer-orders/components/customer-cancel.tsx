import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { useCancelMyOrder } from '#web/features/orders/api.ts';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';

export function CustomerCancel({ order: { id, actions } }: { order: CustomerOrder }) {
  const mutation = useCancelMyOrder();
  return (
    actions.includes('cancel') && (
      <ConfirmActButton
        button={{ tone: 'dangerSoft', size: 'lg', className: 'w-full' }}
        title={orderMessages.cancelTitle}
        text={orderMessages.cancelLead}
        confirmLabel={orderActionLabel.cancel}
        cancelLabel={orderMessages.keepOrder}
        mutation={mutation}
        input={{ orderId: id }}
      />
    )
  );
}
