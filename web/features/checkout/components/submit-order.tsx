import { useId } from 'react';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

interface SubmitOrderProps {
  totalCentimes: number;
  isSending: boolean;
  waitingFor?: string;
  advice?: string;
}

export function SubmitOrder({ totalCentimes, isSending, waitingFor, advice }: SubmitOrderProps) {
  const reasonId = useId();
  const reason = waitingFor ?? advice;
  return (
    <>
      <Button
        type="submit"
        size="xl"
        busy={isSending}
        disabled={waitingFor !== undefined}
        aria-describedby={reason ? reasonId : undefined}
        room="wide"
        align="between"
        className="w-full"
      >
        {checkoutMessages.submit}
        <Price centimes={totalCentimes} unit="onPrimary" />
      </Button>
      {reason && (
        <p id={reasonId} className="mt-2 text-center text-xs text-fg-muted short:mt-0">
          {reason}
        </p>
      )}
    </>
  );
}
