import type { ConfirmAnswer } from '#shared/contract/money/payouts.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useConfirmPayout, useConfirmTogether, type ProposedPayout } from '../api.ts';

/** The payout as the admin saw it; the id makes a call that is sent again confirm once. */
export type AskedPayout = ProposedPayout & { id: string };

const inputOf = ({ id, account, amountCentimes, holder, rib }: AskedPayout) => ({
  id,
  account,
  amountCentimes,
  holder,
  rib,
});

export const sumOf = (payouts: readonly ProposedPayout[]): number =>
  payouts.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);

type QuestionProps = { onClose: () => void };

export function ConfirmOne({ payout, onClose }: QuestionProps & { payout: AskedPayout }) {
  const amount = formatMoney(payout.amountCentimes);
  return (
    <ConfirmActDialog
      isOpen
      onClose={onClose}
      title={payoutMessages.confirmAsk(amount, payout.name)}
      text={payoutMessages.confirmLead}
      confirmLabel={payoutMessages.confirm}
      tone="primary"
      mutation={useConfirmPayout()}
      input={inputOf(payout)}
      done={payoutMessages.confirmedDone(amount, payout.name)}
    />
  );
}

type ConfirmTogetherProps = QuestionProps & {
  payouts: readonly AskedPayout[];
  onAnswer: (answers: readonly ConfirmAnswer[]) => void;
};

export function ConfirmTogether({ payouts, onClose, onAnswer }: ConfirmTogetherProps) {
  const tell = ({ answers }: { answers: readonly ConfirmAnswer[] }) => {
    const refused = new Set(answers.filter(({ refusal }) => refusal !== null).map(({ account }) => account));
    const confirmed = payouts.filter(({ account }) => !refused.has(account));
    if (confirmed.length > 0)
      toast.success(payoutMessages.chosenDone(confirmed.length, formatMoney(sumOf(confirmed))));
    onAnswer(answers);
  };
  return (
    <ConfirmActDialog
      isOpen
      onClose={onClose}
      title={payoutMessages.confirmChosenAsk(payouts.length, formatMoney(sumOf(payouts)))}
      text={payoutMessages.confirmChosenLead}
      confirmLabel={payoutMessages.confirm}
      tone="primary"
      mutation={useConfirmTogether()}
      input={{ payouts: payouts.map(inputOf) }}
      done={tell}
    />
  );
}
