import { useState } from 'react';
import type { CashBoard, CourierCash } from '#shared/contract/money/cash.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { HandOverCell } from './hand-over-cell.tsx';
import { HandOverHistory } from './hand-over-history.tsx';
import { RecordDialog } from './record-dialog.tsx';

type CashColumn = Column<CourierCash>;

const name: CashColumn = {
  id: 'name',
  header: cashMessages.courier,
  words: true,
  cell: (courier) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi className="font-bold">{courier.name}</bdi>
      {courier.isSuspended && <Badge tone="danger">{cashMessages.suspended}</Badge>}
    </span>
  ),
};
const phone: CashColumn = {
  id: 'phone',
  header: cashMessages.phone,
  cell: (courier) => (
    <a
      href={`tel:${courier.phone}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
    >
      <Phone number={courier.phone} />
    </a>
  ),
};

export function CashBoardPanel({ board }: { board: CashBoard }) {
  const [chosen, setChosen] = useState<CourierCash>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (courier: CourierCash) => {
    setChosen(courier);
    setIsOpen(true);
  };
  const held: CashColumn = {
    id: 'held',
    header: cashMessages.held,
    cell: (courier) => <Held courier={courier} limitCentimes={board.limitCentimes} />,
  };
  const act: CashColumn = {
    id: 'actions',
    header: cashMessages.state,
    cell: (courier) => <HandOverCell courier={courier} onRecord={() => open(courier)} />,
  };
  return (
    <div className="space-y-6">
      {board.couriers.length === 0 ? (
        <EmptyState food="scooter" title={cashMessages.noneHeld} text={cashMessages.noneHeldLead} />
      ) : (
        <Card className="overflow-hidden">
          <DataTable
            caption={cashMessages.couriersCash}
            columns={[name, phone, held, act]}
            rows={board.couriers}
            rowId={({ courierId }) => courierId}
            card={(courier) => (
              <div className="space-y-2">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  {name.cell(courier)}
                  {held.cell(courier)}
                </div>
                <div className="flex flex-wrap items-center justify-between gap-2">
                  {phone.cell(courier)}
                  {act.cell(courier)}
                </div>
              </div>
            )}
          />
        </Card>
      )}
      <HandOverHistory handOvers={board.handOvers} />
      {chosen && <RecordDialog courier={chosen} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const Held = ({ courier, limitCentimes }: { courier: CourierCash; limitCentimes: number }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Price centimes={courier.heldCentimes} />
    {courier.heldCentimes > limitCentimes && (
      <Badge tone="danger" dot>
        {cashMessages.aboveLimit}
      </Badge>
    )}
  </span>
);
