import { useState } from 'react';
import { declineReasons, type DeclineReason } from '#shared/domain/dispatch/offers.ts';
import { declineReasonText, offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { ui } from '#messages/frame/ui.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface OfferAnswersProps {
  isOver: boolean;
  isPending: boolean;
  onAccept: () => void;
  onDecline: (reason?: DeclineReason) => void;
  /** Closes an offer that is over, also where the network is lost and nobody says so. */
  onClose: () => void;
}

export function OfferAnswers({ isOver, isPending, onAccept, onDecline, onClose }: OfferAnswersProps) {
  const [isDeclining, setDeclining] = useState(false);
  if (isOver) {
    return (
      <>
        <p role="status" className="py-4 text-center text-lg font-bold">
          {offeredJobMessages.over}
        </p>
        <Button tone="plain" size="xl" className="w-full" onClick={onClose}>
          {ui.close}
        </Button>
      </>
    );
  }
  if (isDeclining) {
    return (
      <fieldset className="grid min-w-0 grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-bold">{offeredJobMessages.whyTitle}</legend>
        {declineReasons.map((reason) => (
          <Button
            key={reason}
            tone="plain"
            size="lg"
            room="tight"
            busy={isPending}
            onClick={() => onDecline(reason)}
          >
            {declineReasonText[reason]}
          </Button>
        ))}
        <Button tone="soft" size="lg" room="tight" busy={isPending} onClick={() => onDecline()}>
          {offeredJobMessages.declineWithout}
        </Button>
        <Button tone="quiet" size="lg" className="col-span-2" onClick={() => setDeclining(false)}>
          {offeredJobMessages.back}
        </Button>
      </fieldset>
    );
  }
  return (
    <>
      <Button size="xl" busy={isPending} className="w-full" onClick={onAccept}>
        {offeredJobMessages.accept}
      </Button>
      <Button tone="soft" size="xl" className="w-full" onClick={() => setDeclining(true)}>
        {offeredJobMessages.decline}
      </Button>
    </>
  );
}
