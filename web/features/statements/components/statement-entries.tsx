import type { Statement } from '#shared/contract/statements.ts';
import { dayOf } from '#shared/domain/city-clock.ts';
import { entryText, partLabel, statementMessages } from '#shared/messages/ar/statements.ts';
import { formatDay, formatTime } from '#shared/messages/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { SignedPrice } from './signed-price.tsx';

type Entry = Statement['entries'][number];

const columns: Column<Entry>[] = [
  { id: 'at', header: statementMessages.when, cell: (entry) => <Moment entry={entry} /> },
  { id: 'what', header: statementMessages.what, cell: (entry) => <What entry={entry} /> },
  { id: 'parts', header: statementMessages.detail, cell: (entry) => <Parts entry={entry} /> },
  {
    id: 'amount',
    header: statementMessages.amount,
    cell: ({ centimes }) => <SignedPrice centimes={centimes} />,
  },
];

export const StatementEntries = ({ statement: { entries } }: { statement: Statement }) => (
  <Card className="overflow-hidden">
    <DataTable
      caption={statementMessages.entries}
      columns={columns}
      rows={entries}
      rowId={({ eventId }) => eventId}
      card={(entry) => (
        <div className="space-y-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
            <What entry={entry} />
            <SignedPrice centimes={entry.centimes} />
          </p>
          <Parts entry={entry} />
          <p className="text-xs text-fg-subtle">
            <Moment entry={entry} />
          </p>
        </div>
      )}
    />
  </Card>
);

const Moment = ({ entry: { at } }: { entry: Entry }) => (
  <>
    {formatDay(dayOf(at))} <span className="num">{formatTime(at)}</span>
  </>
);

const What = ({ entry }: { entry: Entry }) => <span>{entryText(entry)}</span>;

const Parts = ({ entry: { parts } }: { entry: Entry }) => (
  <ul className="text-sm text-fg-muted">
    {parts.map(({ kind, centimes }) => (
      <li key={kind} className="flex flex-wrap justify-between gap-x-3">
        {partLabel[kind]}
        {parts.length > 1 && <SignedPrice centimes={centimes} />}
      </li>
    ))}
  </ul>
);
