import { Link } from '@tanstack/react-router';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { PayeeName } from './payout-cells.tsx';

type Below = PayoutBoard['below'][number];

const ToStatement = ({ party: { account, name } }: { party: Below }) => (
  <Link
    to={paths.adminStatement(account)}
    aria-label={ledgerMessages.statementOf(name)}
    className={buttonClass({ tone: 'quiet' })}
  >
    {statementMessages.open}
  </Link>
);

const columns: Column<Below>[] = [
  { id: 'payee', header: payoutMessages.payee, cell: (party) => <PayeeName payout={party} /> },
  { id: 'owes', header: ledgerMessages.owes, cell: (party) => <Price centimes={party.belowCentimes} /> },
  {
    id: 'statement',
    header: statementMessages.open,
    hideHeader: true,
    cell: (party) => <ToStatement party={party} />,
  },
];

export const BelowZero = ({ parties }: { parties: readonly Below[] }) => (
  <>
    <p className="p-4 text-sm text-fg-muted">{payoutMessages.belowLead}</p>
    <DataTable
      caption={payoutMessages.below}
      columns={columns}
      rows={parties}
      rowId={({ account }) => account}
      card={(party) => (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <PayeeName payout={party} />
          <Price centimes={party.belowCentimes} />
          <ToStatement party={party} />
        </div>
      )}
    />
  </>
);
