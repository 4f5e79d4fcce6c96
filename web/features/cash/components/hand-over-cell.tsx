import type { CourierCash, HandOver } from '#shared/contract/money/cash.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { formatDirhams, formatDirhamsAfter } from '#messages/writing/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useBookHandOver, useWithdrawHandOver } from '../api.ts';

/** Records a hand-over. One that waits is taken back, or booked while its courier is suspended. */
export function HandOverCell({ courier, onRecord }: { courier: CourierCash; onRecord: () => void }) {
  const { waiting } = courier;
  return waiting ? (
    <Waiting courier={courier} handOver={waiting} />
  ) : (
    <Button onClick={onRecord} aria-label={cashMessages.recordFor(courier.name)}>
      {cashMessages.record}
    </Button>
  );
}

function Waiting({ courier, handOver }: { courier: CourierCash; handOver: HandOver }) {
  const { mutateAsync, isPending } = useWithdrawHandOver();
  const amount = formatDirhams(handOver.amountCentimes);
  const withdraw = () => tellEnd(mutateAsync({ id: handOver.id }), { done: cashMessages.withdrawn });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="accent" dot>
        {courier.isSuspended ? cashMessages.waitsSuspended(amount) : cashMessages.waiting(amount)}
      </Badge>
      {courier.isSuspended && <BookButton name={courier.name} handOver={handOver} />}
      <Button tone="plain" busy={isPending} onClick={withdraw}>
        {cashMessages.withdraw}
      </Button>
    </span>
  );
}

const BookButton = ({ name, handOver }: { name: string; handOver: HandOver }) => (
  <ConfirmActButton
    button={{ 'aria-label': cashMessages.bookFor(name) }}
    title={cashMessages.bookAsk(formatDirhamsAfter(handOver.amountCentimes), name)}
    text={cashMessages.bookLead}
    confirmLabel={cashMessages.book}
    tone="primary"
    mutation={useBookHandOver()}
    input={{ id: handOver.id }}
    done={cashMessages.booked}
  />
);
