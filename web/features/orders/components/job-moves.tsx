import { useState } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCourierSteps } from '../use-courier-steps.ts';

/** The one next step, 64 px high; delivering asks once, because it cannot be undone. */
export function JobMoves({ job }: { job: CourierJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const { make, sendingId } = useCourierSteps();
  const isSending = sendingId === job.id;
  if (job.actions.includes('mark_picked_up')) {
    return (
      <Button size="huge" busy={isSending} onClick={() => void make(job.id, 'picked_up')} className="w-full">
        {orderActionLabel.mark_picked_up}
      </Button>
    );
  }
  if (!job.actions.includes('mark_delivered')) return null;
  return (
    <>
      <Button size="huge" busy={isSending} onClick={() => setIsAsking(true)} className="w-full">
        {orderActionLabel.mark_delivered}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={orderMessages.confirmDelivered}
        text={orderMessages.confirmDeliveredLead}
        confirmLabel={orderActionLabel.mark_delivered}
        tone="primary"
        onConfirm={() => {
          setIsAsking(false);
          void make(job.id, 'delivered');
        }}
      />
    </>
  );
}
