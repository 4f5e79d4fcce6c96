import { Link } from '@tanstack/react-router';
import type { CashBoard } from '#shared/contract/money/cash.ts';
import { isCounted } from '#shared/domain/money/courier-cash.ts';
import { cashMessages, handOverStateLabel } from '#messages/money/cash.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { Ago } from '#web/lib/ago.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { toneOfHandOver } from './own-cash.tsx';

type Past = CashBoard['handOvers'][number];

const courier: Column<Past> = {
  id: 'courier',
  header: cashMessages.courier,
  cell: ({ courierName }) => <bdi className="font-bold">{courierName}</bdi>,
};
const amount: Column<Past> = {
  id: 'amount',
  header: cashMessages.amount,
  cell: ({ amountCentimes }) => <Price centimes={amountCentimes} />,
};
const state: Column<Past> = {
  id: 'state',
  header: cashMessages.state,
  cell: (past) => (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={toneOfHandOver[past.state]} dot>
        {handOverStateLabel[past.state]}
      </Badge>
      {past.bookedByName !== null && (
        <span>
          {cashMessages.bookedBy} <bdi>{past.bookedByName}</bdi>
        </span>
      )}
      {isCounted(past.state) && (
        <Link
          to={paths.adminMoneyEvent(past.id)}
          aria-label={`${ledgerMessages.open}: ${past.courierName}`}
          className={buttonClass({ tone: 'quiet' })}
        >
          {ledgerMessages.open}
        </Link>
      )}
    </span>
  ),
};
const admin: Column<Past> = {
  id: 'admin',
  header: cashMessages.recordedBy,
  cell: ({ adminName }) => <bdi>{adminName}</bdi>,
};
const when: Column<Past> = {
  id: 'when',
  header: cashMessages.when,
  cell: ({ recordedAt }) => <Ago moment={recordedAt} />,
};

export const HandOverHistory = ({ handOvers }: Pick<CashBoard, 'handOvers'>) => (
  <section>
    <h2 className="mb-2 text-lg">{cashMessages.history}</h2>
    {handOvers.length === 0 ? (
      <p className="text-sm text-fg-muted">{cashMessages.noHistory}</p>
    ) : (
      <Card className="overflow-hidden">
        <DataTable
          caption={cashMessages.history}
          columns={[courier, amount, state, admin, when]}
          rows={handOvers}
          rowId={({ id }) => id}
          card={(past) => (
            <div className="space-y-1 text-sm">
              <div className="flex flex-wrap items-center justify-between gap-2">
                {courier.cell(past)}
                {amount.cell(past)}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2">
                {state.cell(past)}
                <span className="text-fg-muted">
                  {admin.cell(past)} · {when.cell(past)}
                </span>
              </div>
            </div>
          )}
        />
      </Card>
    )}
  </section>
);
