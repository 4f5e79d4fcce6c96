import { Link } from '@tanstack/react-router';
import { legalMessages } from '#messages/money/legal.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { useServerNow } from '#web/lib/clocks.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import type { Payee, ProposedPayout } from '../api.ts';
import { useChosenPayouts } from '../use-chosen-payouts.ts';
import { ChosenPayouts, ChoosePayout, RefusedPayouts } from './chosen-payouts.tsx';
import { ConfirmOne, ConfirmTogether } from './confirm-question.tsx';
import { Bank, PaidAmount, PayeeName } from './payout-cells.tsx';

interface ProposedPayoutsProps {
  payouts: readonly ProposedPayout[];
  onBank: (payee: Payee) => void;
}

export function ProposedPayouts({ payouts, onBank }: ProposedPayoutsProps) {
  const { payable, chosen, choose, asked, ask, close, refused, answer } = useChosenPayouts(payouts);
  const isTogether = payable.length > 1;
  const acts = (payout: ProposedPayout) => (
    <Acts payout={payout} onBank={onBank} onConfirm={() => ask([payout])} />
  );
  const tick = (payout: ProposedPayout) =>
    isTogether &&
    payable.includes(payout) && (
      <ChoosePayout
        payout={payout}
        isChosen={chosen.includes(payout)}
        onChange={(isChosen) =>
          choose(isChosen ? [...chosen, payout] : chosen.filter((one) => one !== payout))
        }
      />
    );
  const columns: Column<ProposedPayout>[] = [
    {
      id: 'choose',
      header: payoutMessages.choose,
      hideHeader: true,
      className: 'w-11 pe-0',
      cell: tick,
    },
    { id: 'payee', header: payoutMessages.payee, cell: (payout) => <PayeeName payout={payout} /> },
    { id: 'bank', header: payoutMessages.bank, cell: (payout) => <BankState payout={payout} /> },
    { id: 'amount', header: payoutMessages.amount, cell: (payout) => <PaidAmount payout={payout} /> },
    { id: 'act', header: payoutMessages.act, hideHeader: true, cell: acts },
  ];
  return (
    <>
      <RefusedPayouts refused={refused} />
      {isTogether && (
        <ChosenPayouts payable={payable} chosen={chosen} onChoose={choose} onConfirm={() => ask(chosen)} />
      )}
      <DataTable
        caption={payoutMessages.proposed}
        columns={columns}
        rows={payouts}
        rowId={({ account }) => account}
        card={(payout) => (
          <div className="space-y-2">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="flex items-center gap-3">
                {tick(payout)}
                <PayeeName payout={payout} />
              </span>
              <PaidAmount payout={payout} />
            </div>
            <BankState payout={payout} />
            {acts(payout)}
          </div>
        )}
      />
      <Question asked={asked} onClose={close} onAnswer={answer} />
    </>
  );
}

type QuestionProps = { onClose: () => void } & Pick<ReturnType<typeof useChosenPayouts>, 'asked'> & {
    onAnswer: ReturnType<typeof useChosenPayouts>['answer'];
  };

function Question({ asked, onClose, onAnswer }: QuestionProps) {
  const [first, second] = asked;
  if (!first) return null;
  if (!second) return <ConfirmOne payout={first} onClose={onClose} />;
  return <ConfirmTogether payouts={asked} onClose={onClose} onAnswer={onAnswer} />;
}

type ActsProps = { payout: ProposedPayout; onBank: ProposedPayoutsProps['onBank']; onConfirm: () => void };

function Acts({ payout, onBank, onConfirm }: ActsProps) {
  const { account, name, rib, missing } = payout;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {missing.length === 0 && (
        <Button aria-label={payoutMessages.confirmFor(name)} onClick={onConfirm}>
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
