import { useState } from 'react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { MoveReasonDialog, type MoveReasons } from '#web/features/orders/components/move-reason-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useCourierSteps } from '../use-courier-steps.ts';

/** Gives the job back before the pickup, and asks why. */
export function GiveBack({ job }: { job: CourierJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const { make } = useCourierSteps();
  if (!job.actions.includes('release')) return null;
  const close = () => setIsAsking(false);
  const giveBack = (why: MoveReasons) => {
    close();
    void make({ orderId: job.id, action: 'release', version: job.version, ...why });
  };
  return (
    <>
      <Button tone="quiet" size="lg" className="w-full" onClick={() => setIsAsking(true)}>
        {orderActionLabel.release}
      </Button>
      {isAsking && (
        <MoveReasonDialog order={job} action="release" party="courier" onClose={close} onChosen={giveBack} />
      )}
    </>
  );
}
