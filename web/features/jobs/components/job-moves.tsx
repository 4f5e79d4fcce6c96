import { useState } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCourierSteps } from '../use-courier-steps.ts';

/** Delivering asks once, because it cannot be undone. */
export function JobMoves({ job }: { job: CourierJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const { make, sendingId } = useCourierSteps();
  const isSending = sendingId === job.id;
  const action = job.actions.find((one) => one === 'mark_picked_up' || one === 'mark_delivered');
  if (!action) return null;
  const handlePress = () =>
    action === 'mark_delivered' ? setIsAsking(true) : void make(job.id, 'picked_up');
  return (
    <>
      {/* One button for both steps keeps the focus. */}
      <Button size="huge" busy={isSending} onClick={handlePress} className="w-full">
        {orderActionLabel[action]}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={orderMessages.confirmDelivered}
        text={orderMessages.confirmDeliveredLead}
        confirmLabel={orderActionLabel.mark_delivered}
        cancelLabel={ui.back}
        tone="primary"
        onConfirm={() => {
          setIsAsking(false);
          void make(job.id, 'delivered');
        }}
      />
    </>
  );
}
