import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
import { boardMessages } from '#shared/messages/ar/orders.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type RejectableOrder = { id: string; customerName: string };

type RejectDialogProps<O extends RejectableOrder> = {
  order: O | undefined;
  onClose: () => void;
  onReject: (order: O) => void;
};

export const RejectDialog = <O extends RejectableOrder>({ order, onClose, onReject }: RejectDialogProps<O>) =>
  order && (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={boardMessages.rejectTitle(shortOrderId(order.id))}
      text={boardMessages.rejectLead(order.customerName)}
      confirmLabel={boardMessages.reject}
      cancelLabel={ui.back}
      onConfirm={() => {
        onReject(order);
        onClose();
      }}
    />
  );
