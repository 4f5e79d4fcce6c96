import { preparation } from '#shared/domain/promise/preparation.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';

type AcceptInTimeProps = { minutes: number; onAccept: () => void };

/** The button says the time that its press promises. */
export const AcceptInTime = ({ minutes, onAccept }: AcceptInTimeProps) => (
  <Button room="none" words="base" flex="fill" onClick={onAccept}>
    <span className="flex flex-wrap justify-center gap-x-1.5 leading-tight whitespace-nowrap">
      <span>{orderActionLabel.accept}</span>
      <span className="num">{orderChangeMessages.inMinutes(minutes)}</span>
    </span>
  </Button>
);

type PreparationTimeProps = { minutes: number; onChange: (minutes: number) => void };

export const PreparationTime = ({ minutes, onChange }: PreparationTimeProps) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
    <span className="text-sm font-bold">{orderChangeMessages.preparationTime}</span>
    <Stepper
      label={orderChangeMessages.preparationTime}
      value={minutes}
      min={preparation.leastMinutes}
      max={preparation.mostMinutes}
      step={preparation.stepMinutes}
      onChange={onChange}
    />
  </div>
);
