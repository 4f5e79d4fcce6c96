import { useState } from 'react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { stageOf } from '#shared/domain/orders/trip-stops.ts';
import { tripMessages } from '#messages/orders/trips.ts';
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
  const [isLeaving, setIsLeaving] = useState(false);
  const { make, sending } = useCourierSteps();
  // A step that has been answered may be put away later than its job is shown.
  const isSending = sending?.orderId === job.id && sending.version === job.version;
  const action = job.actions.find((one) => one === 'mark_picked_up' || one === 'mark_delivered');
  if (!action) return null;
  const { id: orderId, version, collectCentimes } = job;
  const shown = { shownDueCentimes: collectCentimes };
  const close = () => setIsAsking(false);
  const cooking = job.trip?.filter(({ status }) => stageOf(status) === 'cooking').length ?? 0;
  const step = () => {
    close();
    setIsLeaving(false);
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
        onClick={() => {
          if (action === 'mark_delivered') setIsAsking(true);
          else if (cooking > 0) setIsLeaving(true);
          else step();
        }}
        className="w-full"
      >
        {orderActionLabel[action]}
      </Button>
      <LeaveQuestion isOpen={isLeaving} cooking={cooking} onOpenChange={setIsLeaving} onLeave={step} />
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

interface LeaveQuestionProps {
  isOpen: boolean;
  /** How many orders of the trip: the pickup leaves them to others. */
  cooking: number;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: () => void;
}

const LeaveQuestion = ({ isOpen, cooking, onOpenChange, onLeave }: LeaveQuestionProps) => (
  <ConfirmDialog
    isOpen={isOpen && cooking > 0}
    onOpenChange={onOpenChange}
    title={tripMessages.leaveTitle}
    text={tripMessages.leaveLead(cooking)}
    confirmLabel={tripMessages.leave}
    cancelLabel={tripMessages.wait}
    tone="primary"
    onConfirm={onLeave}
  />
);
