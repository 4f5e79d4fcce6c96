import { useState } from 'react';
import { preparation } from '#shared/domain/preparation.ts';
import { orderChangeMessages } from '#shared/messages/ar/order-changes.ts';
import { orderActionLabel } from '#shared/messages/ar/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

type AcceptInTimeProps = { proposedMinutes: number; onAccept: (preparationMinutes: number) => void };

export function AcceptInTime({ proposedMinutes, onAccept }: AcceptInTimeProps) {
  const [chosen, setChosen] = useState<number>();
  const minutes = chosen ?? proposedMinutes;
  const { leastMinutes, mostMinutes, stepMinutes } = preparation;
  return (
    <div className="flex grow-999 basis-full flex-wrap items-center gap-2">
      <Button size="xl" room="tight" className="min-w-40 flex-1" onClick={() => onAccept(minutes)}>
        <span className="flex flex-wrap justify-center gap-x-2 leading-tight whitespace-nowrap">
          <span>{orderActionLabel.accept}</span>
          <span className="num">{orderChangeMessages.inMinutes(minutes)}</span>
        </span>
      </Button>
      <Stepper
        label={orderChangeMessages.preparationTime}
        value={minutes}
        min={leastMinutes}
        max={mostMinutes}
        step={stepMinutes}
        onChange={setChosen}
      />
    </div>
  );
}
