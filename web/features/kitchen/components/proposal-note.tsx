import { Hourglass } from 'lucide-react';
import type { BoardOrder, Proposal } from '#shared/contract/orders/order-views.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { formatCountdown } from '#messages/writing/format.ts';
import { useWithdrawProposal } from '#web/features/orders/api.ts';
import { lineName } from '#web/features/orders/state.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

export function ProposalNotes({ order }: { order: BoardOrder }) {
  // The call is made here and not in the note, which is gone before a late withdrawal is refused.
  const withdrawing = useWithdrawProposal();
  return order.proposals.map((proposal) => (
    <ProposalNote key={proposal.id} order={order} proposal={proposal} withdrawing={withdrawing} />
  ));
}

type ProposalNoteProps = {
  order: BoardOrder;
  proposal: Proposal;
  withdrawing: ReturnType<typeof useWithdrawProposal>;
};

function ProposalNote({ order, proposal, withdrawing: { mutate, isPending, variables } }: ProposalNoteProps) {
  const now = useSecond();
  const { id, position, quantity, replacementName, answerBy } = proposal;
  const dish = lineName(order, position);
  const withdraw = () =>
    mutate({ orderId: order.id, id }, { onError: (error) => toast.error(readAppError(error).text) });
  return (
    <div className="mt-3 rounded-lg bg-accent-soft px-3 py-2.5 text-sm text-accent-ink">
      <p className="flex items-center gap-2 font-bold">
        <Hourglass aria-hidden className="size-4 shrink-0" />
        <span className="flex-1">{orderChangeMessages.waiting}</span>
        <span className="num">{formatCountdown(answerBy, now)}</span>
      </p>
      <p className="mt-1">
        {replacementName
          ? orderChangeMessages.askedToReplace(quantity, dish, replacementName)
          : orderChangeMessages.askedWithout(quantity, dish)}
      </p>
      <Button tone="outline" className="mt-2" busy={isPending && variables.id === id} onClick={withdraw}>
        {orderChangeMessages.withdraw}
      </Button>
    </div>
  );
}
