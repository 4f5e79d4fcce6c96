import { useState } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { MoveReasonDialog, type MoveReasons } from '#web/features/orders/components/move-reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { CourierAction } from '../state.ts';
import { useCourierSteps } from '../use-courier-steps.ts';

/** Delivering asks once, because it cannot be undone. Giving the job back asks why. */
export function JobMoves({ job }: { job: CourierJob }) {
  const [asking, setAsking] = useState<CourierAction>();
  const { make, sending } = useCourierSteps();
  // A step that has been answered may be put away later than its job is shown.
  const isSending = sending?.orderId === job.id && sending.version === job.version;
  const action = job.actions.find((one) => one === 'mark_picked_up' || one === 'mark_delivered');
  const step = (made: CourierAction, why?: MoveReasons) => {
    setAsking(undefined);
    void make({ orderId: job.id, action: made, version: job.version, ...why });
  };
  const handOver = async (handOverCode: string): Promise<string | undefined> => {
    const { id: orderId, version } = job;
    const sent = await make({ orderId, action: 'mark_delivered', version, handOverCode });
    if (!sent?.refusal) setAsking(undefined);
    return sent?.refusal;
  };
  if (!action) return null;
  const close = () => setAsking(undefined);
  return (
    <>
      {/* One button for both steps keeps the focus. */}
      <Button
        size="huge"
        busy={isSending}
        onClick={() => (action === 'mark_delivered' ? setAsking(action) : step(action))}
        className="w-full"
      >
        {orderActionLabel[action]}
      </Button>
      {job.actions.includes('release') && (
        <Button tone="quiet" size="lg" className="mt-2 w-full" onClick={() => setAsking('release')}>
          {orderActionLabel.release}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'mark_delivered' && !job.needsHandOverCode}
        onOpenChange={close}
        title={orderMessages.confirmDelivered}
        text={orderMessages.confirmDeliveredLead}
        confirmLabel={orderActionLabel.mark_delivered}
        cancelLabel={ui.back}
        tone="primary"
        onConfirm={() => step('mark_delivered')}
      />
      {asking === 'mark_delivered' && job.needsHandOverCode && (
        <HandOverDialog onClose={close} onTyped={handOver} />
      )}
      {asking === 'release' && (
        <MoveReasonDialog
          order={job}
          action="release"
          party="courier"
          onClose={close}
          onChosen={(why) => step('release', why)}
        />
      )}
    </>
  );
}
