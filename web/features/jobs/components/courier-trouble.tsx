import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { troubleReasons, type TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';
import { troubleMessages, troubleReasonLabel } from '#messages/orders/troubles.ts';
import { ui } from '#messages/frame/ui.ts';
import { showInvalid } from '#web/lib/focus-invalid.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { courierTroubleQuery, useCourierTrouble } from '#web/features/troubles/api.ts';
import { CourierWait } from './courier-wait.tsx';

/** What follows after the courier said why. It scrolls with the job: on a small phone both are higher than the screen. */
export function OpenTrouble({ orderId, phone }: { orderId: string; phone: string | null }) {
  const { data: trouble } = useQuery(courierTroubleQuery(useApi(), orderId));
  return trouble && <CourierWait orderId={orderId} phone={phone} trouble={trouble} />;
}

/** Why an order that the courier carries cannot be delivered. Shown before the answer, so that the button above it stays in its place. */
export function CourierTrouble({ orderId }: { orderId: string }) {
  const { data: trouble } = useQuery(courierTroubleQuery(useApi(), orderId));
  return trouble ? null : <AskWhy orderId={orderId} />;
}

/** The question goes once there is a trouble, also while it is open: another device may have reported the trouble. */
function AskWhy({ orderId }: { orderId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" size="lg" className="mt-2 w-full" onClick={() => setIsAsking(true)}>
        {troubleMessages.open}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={troubleMessages.why}
        text={troubleMessages.whyLead}
      >
        <ReasonForm orderId={orderId} onDone={() => setIsAsking(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const [reason, setReason] = useState<TroubleReason>();
  const [isTried, setIsTried] = useState(false);
  const { begin } = useCourierTrouble();
  const handleSend = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (reason) begin.mutate({ orderId, reason }, { onSuccess: onDone });
    else showInvalid(() => setIsTried(true), currentTarget.closest('[role=dialog]'));
  };
  return (
    <div className="flex flex-col gap-4 p-6">
      <RadioList
        label={moveReasonMessages.why}
        options={troubleReasons.map((value) => ({ value, label: troubleReasonLabel[value] }))}
        value={reason}
        onChange={setReason}
        error={isTried && !reason ? moveReasonMessages.missing : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="lg" flex="auto" busy={begin.isPending} onClick={handleSend}>
          {troubleMessages.send}
        </Button>
        <Button size="lg" tone="plain" flex="auto" onClick={onDone}>
          {ui.back}
        </Button>
      </div>
    </div>
  );
}
