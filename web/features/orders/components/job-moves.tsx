import { useState } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMoveJob } from '../use-move-job.ts';

type JobMovesProps = { job: CourierJob; onDelivered: () => void };

/** The one next step, 64 px high; delivering asks once, because it cannot be undone. */
export function JobMoves({ job, onDelivered }: JobMovesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { move, isMoving } = useMoveJob(job.id, (moved) => {
    if (moved.status === 'delivered') onDelivered();
  });
  if (job.actions.includes('mark_picked_up')) {
    return (
      <Button size="huge" busy={isMoving} onClick={() => move('mark_picked_up')} className="w-full">
        {orderActionLabel.mark_picked_up}
      </Button>
    );
  }
  if (!job.actions.includes('mark_delivered')) return null;
  return (
    <>
      <Button size="huge" busy={isMoving} onClick={() => setIsAsking(true)} className="w-full">
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
          move('mark_delivered');
        }}
      />
    </>
  );
}
