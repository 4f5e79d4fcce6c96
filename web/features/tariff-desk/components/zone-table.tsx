import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tariff, Zone } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { formatMoney, formatNumber } from '#messages/writing/format.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { zoneLook } from '../zone-looks.ts';

interface ZoneTableProps {
  zones: Tariff;
  chosen: number | null;
  /** What is wrong with a zone, or what it loses. */
  renderMark: (index: number) => ReactNode;
  onChoose: (index: number) => void;
  onMove: (index: number, by: 1 | -1) => void;
  onRemove: (index: number) => void;
}

interface Row {
  zone: Zone;
  index: number;
}

const { columns } = tariffDeskMessages;

export function ZoneTable({ zones, chosen, renderMark, onChoose, onMove, onRemove }: ZoneTableProps) {
  const rows = zones.map((zone, index) => ({ zone, index }));
  const acts = (row: Row) => (
    <Acts row={row} isLast={row.index === zones.length - 1} {...{ onChoose, onMove, onRemove }} />
  );
  const name = (row: Row) => (
    <div>
      <Name {...row} isChosen={row.index === chosen} />
      {renderMark(row.index)}
    </div>
  );
  const shown: Column<Row>[] = [
    { id: 'zone', header: columns.zone, cell: name, words: true, className: 'min-w-44' },
    ...figures.map(({ header, of }) => ({
      id: header,
      header,
      cell: ({ zone }: Row) => of(zone),
      className: 'num whitespace-nowrap',
    })),
    { id: 'acts', header: columns.actions, hideHeader: true, cell: acts, className: 'whitespace-nowrap' },
  ];
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={tariffDeskMessages.zones}
        columns={shown}
        rows={rows}
        rowId={({ index }) => String(index)}
        card={(row) => (
          <div className="space-y-2 text-sm">
            <div className="flex items-start justify-between gap-2">
              {name(row)}
              {acts(row)}
            </div>
            <dl className="num grid grid-cols-2 gap-x-3 gap-y-1">
              {figures.map(({ header, of }) => (
                <div key={header}>
                  <dt className="text-xs text-fg-subtle">{header}</dt>
                  <dd className="font-semibold">{of(row.zone)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      />
    </Card>
  );
}

const money = (centimes: number): string => (Number.isNaN(centimes) ? '–' : formatMoney(centimes));

const figures: readonly { header: string; of: (zone: Zone) => string }[] = [
  { header: columns.lengths, of: (zone) => tariffDeskMessages.between(zone) },
  { header: columns.base, of: ({ baseCentimes }) => money(baseCentimes) },
  {
    header: columns.km,
    of: ({ kmCentimes, includedMetres }) =>
      kmCentimes === 0
        ? tariffDeskMessages.none
        : tariffDeskMessages.kmRate(money(kmCentimes), includedMetres),
  },
  {
    header: columns.least,
    of: ({ leastCentimes }) => (leastCentimes === 0 ? tariffDeskMessages.none : money(leastCentimes)),
  },
  {
    header: columns.freeFrom,
    of: ({ freeFromCentimes }) =>
      freeFromCentimes === null ? tariffDeskMessages.never : money(freeFromCentimes),
  },
];

const Name = ({ zone, index, isChosen }: Row & { isChosen: boolean }) => (
  <p className="flex items-center gap-2">
    <span
      className={clsx(
        'num grid size-6 shrink-0 place-items-center rounded-full text-xs font-extrabold',
        zoneLook(index).dot,
      )}
    >
      {formatNumber(index + 1)}
    </span>
    <bdi className={clsx('font-bold', isChosen && 'underline underline-offset-4')}>
      {tariffDeskMessages.zoneName(zone, index)}
    </bdi>
  </p>
);

interface ActsProps extends Pick<ZoneTableProps, 'onChoose' | 'onMove' | 'onRemove'> {
  row: Row;
  isLast: boolean;
}

function Acts({ row: { zone, index }, isLast, onChoose, onMove, onRemove }: ActsProps) {
  const name = tariffDeskMessages.zoneName(zone, index);
  return (
    <div className="flex" data-focus-item={index}>
      <IconButton icon={Pencil} label={tariffDeskMessages.edit(name)} onClick={() => onChoose(index)} />
      <IconButton
        icon={ArrowUp}
        label={tariffDeskMessages.earlier(name)}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, -1)}
      />
      <IconButton
        icon={ArrowDown}
        label={tariffDeskMessages.later(name)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(index, 1)}
      />
      <IconButton
        icon={Trash2}
        tone="dangerGhost"
        label={tariffDeskMessages.remove(name)}
        onClick={() => onRemove(index)}
      />
    </div>
  );
}
