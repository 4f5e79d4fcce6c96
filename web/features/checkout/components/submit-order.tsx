import { useId } from 'react';
import { authMessages } from '#messages/accounts/auth.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';

interface SubmitOrderProps {
  totalCentimes: number;
  isSending: boolean;
  /** The address that the customer still has to confirm. */
  awaited: string | null;
  waitingFor?: string;
  advice?: string;
}

export function SubmitOrder({ totalCentimes, isSending, awaited, waitingFor, advice }: SubmitOrderProps) {
  const reasonId = useId();
  const reason = waitingFor ?? advice;
  return (
    <>
      {awaited !== null && (
        <p role="status" className="mb-2 text-center text-sm font-semibold link-words text-accent-ink">
          {authMessages.awaitStep(awaited)}
        </p>
      )}
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
