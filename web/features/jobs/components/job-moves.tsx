import { useState } from 'react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useCourierSteps } from '../use-courier-steps.ts';

/** The next step of the ordinary course. Delivering asks once, because it cannot be undone. */
export function JobMoves({ job }: { job: CourierJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const { make, sending } = useCourierSteps();
  // A step that has been answered may be put away later than its job is shown.
  const isSending = sending?.orderId === job.id && sending.version === job.version;
  const action = job.actions.find((one) => one === 'mark_picked_up' || one === 'mark_delivered');
  if (!action) return null;
  const { id: orderId, version, collectCentimes } = job;
  const shown = { shownDueCentimes: collectCentimes };
  const close = () => setIsAsking(false);
  const step = () => {
    close();
    void make({ orderId, action, version, ...(action === 'mark_delivered' && shown) });
  };
  const handOver = async (handOverCode: string): Promise<string | undefined> => {
    const sent = await make({ orderId, action: 'mark_delivered', version, handOverCode, ...shown });
    if (!sent?.refusal) close();
    return sent?.refusal;
  };
  return (
    <>
      {/* One button for both steps keeps the focus. */}
      <Button
        size="huge"
        busy={isSending}
        onClick={() => (action === 'mark_delivered' ? setIsAsking(true) : step())}
        className="w-full"
      >
        {orderActionLabel[action]}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && !job.needsHandOverCode}
        onOpenChange={close}
        title={orderMessages.confirmDelivered(formatMoney(collectCentimes))}
        text={orderMessages.confirmDeliveredLead}
        confirmLabel={orderActionLabel.mark_delivered}
        cancelLabel={ui.back}
        tone="primary"
        onConfirm={step}
      />
      {isAsking && action === 'mark_delivered' && job.needsHandOverCode && (
        <HandOverDialog collectCentimes={collectCentimes} onClose={close} onTyped={handOver} />
      )}
    </>
  );
}
