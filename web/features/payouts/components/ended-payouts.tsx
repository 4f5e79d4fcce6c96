import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { payoutMessages, payoutStateLabel } from '#messages/money/payouts.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { formatDate, formatMoney } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { useBookWithdrawn } from '../api.ts';
import { tellPaid } from './confirmed-payouts.tsx';
import { Bank, PaidAmount, PayeeName } from './payout-cells.tsx';

type Ended = PayoutBoard['ended'][number];

const State = ({ payout: { state, endedAt } }: { payout: Ended }) => (
  <span className="flex flex-wrap items-center gap-2 text-sm">
    <Badge tone={state === 'paid' ? 'primary' : 'neutral'} dot>
      {payoutStateLabel[state]}
    </Badge>
    <span className="text-fg-muted">{formatDate(endedAt)}</span>
  </span>
);

const Books = ({ payout: { id, name } }: { payout: Ended }) => (
  <Link
    to={paths.adminMoneyEvent(id)}
    aria-label={`${ledgerMessages.open}: ${name}`}
    className={buttonClass({ tone: 'quiet' })}
  >
    {ledgerMessages.open}
  </Link>
);

export function EndedPayouts({ payouts }: { payouts: readonly Ended[] }) {
  const [asked, ask] = useState<Ended>();
  const act = (payout: Ended) =>
    payout.state === 'paid' ? (
      <Books payout={payout} />
    ) : (
      <Button
        tone="quiet"
        aria-label={payoutMessages.bookWithdrawnFor(payout.name)}
        onClick={() => ask(payout)}
      >
        {payoutMessages.bookWithdrawn}
      </Button>
    );
  const columns: Column<Ended>[] = [
    { id: 'payee', header: payoutMessages.payee, cell: (payout) => <PayeeName payout={payout} /> },
    { id: 'bank', header: payoutMessages.bank, cell: (payout) => <Bank payout={payout} /> },
    { id: 'amount', header: payoutMessages.amount, cell: (payout) => <PaidAmount payout={payout} /> },
    { id: 'state', header: payoutMessages.state, cell: (payout) => <State payout={payout} /> },
    { id: 'act', header: payoutMessages.act, hideHeader: true, cell: act },
  ];
  return (
    <>
      <DataTable
        caption={payoutMessages.ended}
        columns={columns}
        rows={payouts}
        rowId={({ id }) => id}
        card={(payout) => (
          <div className="space-y-1">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <PayeeName payout={payout} />
              <PaidAmount payout={payout} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <State payout={payout} />
              {act(payout)}
            </div>
          </div>
        )}
      />
      {asked && <Question payout={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const Question = ({ payout, onClose }: { payout: Ended; onClose: () => void }) => (
  <ConfirmActDialog
    isOpen
    onClose={onClose}
    title={payoutMessages.bookWithdrawnAsk(formatMoney(payout.amountCentimes), payout.name)}
    text={payoutMessages.bookWithdrawnLead}
    confirmLabel={payoutMessages.bookWithdrawn}
    tone="primary"
    mutation={useBookWithdrawn()}
    input={{ id: payout.id }}
    done={(board) => tellPaid(board, payout)}
  />
);
