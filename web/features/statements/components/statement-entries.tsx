import { Link } from '@tanstack/react-router';
import type { Statement } from '#shared/contract/money/statements.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { entryText, partLabels, statementMessages, type StatementVoice } from '#messages/money/statements.ts';
import { reversed } from '#shared/domain/sorted.ts';
import { formatDay, formatTime } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { isOfOrder } from '../state.ts';
import { SignedPrice } from './signed-price.tsx';

type Entry = Statement['entries'][number];

type EntryProps = { entry: Entry; voice: StatementVoice };

const columnsFor = (voice: StatementVoice): Column<Entry>[] => [
  { id: 'at', header: statementMessages.when, cell: (entry) => <Moment entry={entry} /> },
  {
    id: 'what',
    header: statementMessages.what,
    cell: (entry) => <What entry={entry} voice={voice} />,
  },
  {
    id: 'parts',
    header: statementMessages.detail,
    cell: (entry) => <Parts entry={entry} voice={voice} />,
  },
  {
    id: 'amount',
    header: statementMessages.amount,
    cell: ({ centimes }) => <SignedPrice centimes={centimes} />,
  },
];

type StatementEntriesProps = { statement: Statement; voice: StatementVoice };

/** The newest first; what is printed or downloaded begins with the oldest, as books do. */
export const StatementEntries = ({ statement: { entries }, voice }: StatementEntriesProps) => (
  <Card className="overflow-hidden">
    <DataTable
      caption={statementMessages.entries}
      columns={columnsFor(voice)}
      rows={reversed(entries)}
      rowId={({ eventId }) => eventId}
      card={(entry) => (
        <div className="space-y-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
            <What entry={entry} voice={voice} />
            <SignedPrice centimes={entry.centimes} />
          </p>
          <Parts entry={entry} voice={voice} />
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

function What({ entry, voice }: EntryProps) {
  const named = entry.corrects ?? entry;
  if (voice === 'payee' || !isOfOrder(named)) return <span>{entryText(entry)}</span>;
  return (
    <Link
      to={paths.adminOrder(named.eventId)}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
    >
      {entryText(entry)}
    </Link>
  );
}

const Parts = ({ entry: { parts }, voice }: EntryProps) => (
  <ul className="text-sm text-fg-muted">
    {parts.map(({ kind, centimes }) => (
      <li key={kind} className="flex flex-wrap justify-between gap-x-3">
        {partLabels[voice][kind]}
        {parts.length > 1 && <SignedPrice centimes={centimes} />}
      </li>
    ))}
  </ul>
);
