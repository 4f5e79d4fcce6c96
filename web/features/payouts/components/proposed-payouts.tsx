import { Link } from '@tanstack/react-router';
import { legalMessages } from '#shared/messages/ar/legal.ts';
import { payoutMessages } from '#shared/messages/ar/payouts.ts';
import { formatMoney, formatRelative } from '#shared/messages/format.ts';
import { useServerNow } from '#web/lib/clocks.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { useConfirmPayout, type Payee, type ProposedPayout } from '../api.ts';
import { Bank, PaidAmount, PayeeName } from './payout-cells.tsx';

interface ProposedPayoutsProps {
  payouts: readonly ProposedPayout[];
  onBank: (payee: Payee) => void;
}

export function ProposedPayouts({ payouts, onBank }: ProposedPayoutsProps) {
  const acts = (payout: ProposedPayout) => <Acts payout={payout} onBank={onBank} />;
  const columns: Column<ProposedPayout>[] = [
    { id: 'payee', header: payoutMessages.payee, cell: (payout) => <PayeeName payout={payout} /> },
    { id: 'bank', header: payoutMessages.bank, cell: (payout) => <BankState payout={payout} /> },
    { id: 'amount', header: payoutMessages.amount, cell: (payout) => <PaidAmount payout={payout} /> },
    { id: 'act', header: payoutMessages.act, hideHeader: true, cell: acts },
  ];
  return (
    <DataTable
      caption={payoutMessages.proposed}
      columns={columns}
      rows={payouts}
      rowId={({ account }) => account}
      card={(payout) => (
        <div className="space-y-2">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <PayeeName payout={payout} />
            <PaidAmount payout={payout} />
          </div>
          <BankState payout={payout} />
          {acts(payout)}
        </div>
      )}
    />
  );
}

function Acts({ payout, onBank }: { payout: ProposedPayout; onBank: ProposedPayoutsProps['onBank'] }) {
  const { mutateAsync, isPending } = useConfirmPayout();
  const { account, amountCentimes, name, holder, rib, missing } = payout;
  const confirm = () =>
    tellEnd(mutateAsync({ account, amountCentimes, holder, rib }), {
      done: payoutMessages.confirmedDone(formatMoney(amountCentimes), name),
    });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {missing.length === 0 && (
        <Button busy={isPending} aria-label={payoutMessages.confirmFor(name)} onClick={confirm}>
          {payoutMessages.confirm}
        </Button>
      )}
      <Button tone={rib === null ? 'soft' : 'quiet'} onClick={() => onBank(payout)}>
        {rib === null ? payoutMessages.addBank : payoutMessages.changeBank}
      </Button>
      <Link
        to={paths.adminLegal(account)}
        className={buttonClass({ tone: missing.includes('legal_identity') ? 'soft' : 'quiet' })}
      >
        {legalMessages.title}
      </Link>
    </div>
  );
}

const BankAge = ({ changedAt }: { changedAt: Date }) => (
  <p className="text-xs text-fg-subtle">
    {legalMessages.bankChanged(formatRelative(changedAt, useServerNow()))}
  </p>
);

/** What is missing, or since when the account stands: a fresh change deserves a look. */
const BankState = ({ payout }: { payout: ProposedPayout }) => (
  <div className="space-y-1">
    <Bank payout={payout} />
    {payout.bankChangedAt && <BankAge changedAt={payout.bankChangedAt} />}
    {payout.missing.length > 0 && (
      <p className="text-sm font-semibold text-danger-ink">{legalMessages.missing(payout.missing)}</p>
    )}
  </div>
);
