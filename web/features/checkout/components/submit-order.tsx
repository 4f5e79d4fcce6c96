import { useId } from 'react';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

interface SubmitOrderProps {
  totalCentimes: number;
  isSending: boolean;
  /** Why it cannot be pressed now. */
  waitingFor?: string;
}

export function SubmitOrder({ totalCentimes, isSending, waitingFor }: SubmitOrderProps) {
  const reasonId = useId();
  return (
    <>
      <Button
        type="submit"
        size="xl"
        busy={isSending}
        disabled={waitingFor !== undefined}
        aria-describedby={waitingFor ? reasonId : undefined}
        className="w-full justify-between px-6"
      >
        {checkoutMessages.submit}
        <Price centimes={totalCentimes} unitClassName="text-primary-fg/85" />
      </Button>
      {waitingFor && (
        <p id={reasonId} className="mt-2 text-center text-xs text-fg-muted">
          {waitingFor}
        </p>
      )}
    </>
  );
}
