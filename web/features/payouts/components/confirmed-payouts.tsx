import { useState } from 'react';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useMarkPaid, useWithdrawPayout, type ConfirmedPayout } from '../api.ts';
import { Bank, PaidAmount, PayeeName } from './payout-cells.tsx';

type Act = 'markPaid' | 'withdraw';

export function ConfirmedPayouts({ payouts }: { payouts: readonly ConfirmedPayout[] }) {
  const [asked, ask] = useState<{ act: Act; payout: ConfirmedPayout }>();
  const acts = (payout: ConfirmedPayout) => (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => ask({ act: 'markPaid', payout })}>{payoutMessages.markPaid}</Button>
      <Button tone="quiet" onClick={() => ask({ act: 'withdraw', payout })}>
        {payoutMessages.withdraw}
      </Button>
    </div>
  );
  const columns: Column<ConfirmedPayout>[] = [
    { id: 'payee', header: payoutMessages.payee, cell: (payout) => <PayeeName payout={payout} /> },
    { id: 'bank', header: payoutMessages.bank, cell: (payout) => <Bank payout={payout} /> },
    { id: 'amount', header: payoutMessages.amount, cell: (payout) => <ConfirmedAmount payout={payout} /> },
    { id: 'act', header: payoutMessages.act, hideHeader: true, cell: acts },
  ];
  return (
    <>
      <DataTable
        caption={payoutMessages.confirmed}
        columns={columns}
        rows={payouts}
        rowId={({ id }) => id}
        card={(payout) => (
          <div className="space-y-2">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <PayeeName payout={payout} />
              <ConfirmedAmount payout={payout} />
            </div>
            <Bank payout={payout} />
            {acts(payout)}
          </div>
        )}
      />
      {asked && <Question {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const ConfirmedAmount = ({ payout }: { payout: ConfirmedPayout }) => (
  <>
    <PaidAmount payout={payout} />
    {payout.belowCentimes > 0 && (
      <span className="block text-sm font-semibold text-danger-ink">
        {payoutMessages.notCovered(formatMoney(payout.belowCentimes))}
      </span>
    )}
  </>
);

function Question({ act, payout, onClose }: { act: Act; payout: ConfirmedPayout; onClose: () => void }) {
  const [markPaid, withdraw] = [useMarkPaid(), useWithdrawPayout()];
  const isPaying = act === 'markPaid';
  const amount = formatMoney(payout.amountCentimes);
  return (
    <ConfirmActDialog
      isOpen
      onClose={onClose}
      title={
        isPaying
          ? payoutMessages.markPaidAsk(amount, payout.name)
          : payoutMessages.withdrawAsk(amount, payout.name)
      }
      text={isPaying ? payoutMessages.markPaidLead : payoutMessages.withdrawLead}
      confirmLabel={isPaying ? payoutMessages.markPaid : payoutMessages.withdraw}
      tone={isPaying ? 'primary' : 'danger'}
      mutation={isPaying ? markPaid : withdraw}
      input={{ id: payout.id }}
      done={isPaying ? (board) => tellPaid(board, payout) : payoutMessages.withdrawnDone}
    />
  );
}

/** Says that a payout was paid, and how far below zero the account is by now. */
export function tellPaid({ below }: PayoutBoard, { account }: Pick<ConfirmedPayout, 'account'>): void {
  const found = below.find((one) => one.account === account);
  const text = found && { text: payoutMessages.paidBelow(formatMoney(found.belowCentimes)) };
  toast.success(payoutMessages.paidDone, text);
}
