import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { CourierWeek } from '#shared/contract/money/statements.ts';
import { reversed } from '#shared/domain/sorted.ts';
import { entryText, statementMessages } from '#messages/money/statements.ts';
import { formatDate, formatTime } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { SignedPrice } from './signed-price.tsx';

export function CourierWeekCard({ week }: { week: CourierWeek }) {
  const { todayCentimes, weekCentimes, balanceCentimes } = week;
  return (
    <Card className="p-5">
      <h2 className="sr-only">{statementMessages.earned}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <Sum label={statementMessages.today} centimes={todayCentimes} />
        <Sum label={statementMessages.thisWeek} centimes={weekCentimes} />
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-border pt-3 font-bold">
        {balanceCentimes < 0 ? statementMessages.owedNow : statementMessages.yoursNow}
        <Price centimes={Math.abs(balanceCentimes)} className="text-lg" />
      </p>
      <p className="text-sm text-fg-muted">{statementMessages.balanceLead}</p>
      <Link to={paths.courierStatements} className={buttonClass({ tone: 'soft', className: 'mt-3 w-full' })}>
        <ScrollText aria-hidden className="size-5" />
        {statementMessages.open}
      </Link>
    </Card>
  );
}

const Sum = ({ label, centimes }: { label: string; centimes: number }) => (
  <div className="min-w-0">
    <dt className="text-sm text-fg-muted">{label}</dt>
    <dd>
      <Price centimes={centimes} className="text-2xl" />
    </dd>
  </div>
);

/** The newest first. A delivery leads to its job; a cancelled order may never have been the courier's job, but a promise. */
export const CourierWeekList = ({ week: { entries } }: { week: CourierWeek }) => (
  <section>
    <h2 className="mb-2 text-lg">{statementMessages.weekList}</h2>
    {entries.length === 0 ? (
      <p className="text-sm text-fg-muted">{statementMessages.weekEmpty}</p>
    ) : (
      <Card>
        <ul className="divide-y divide-border">
          {reversed(entries).map((entry) => (
            <li key={entry.eventId} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
              <span className="me-auto">
                <EntryName entry={entry} />
                <time dateTime={entry.at.toISOString()} className="block pb-1 text-xs text-fg-subtle">
                  {formatDate(entry.at)} {formatTime(entry.at)}
                </time>
              </span>
              <SignedPrice centimes={entry.centimes} />
            </li>
          ))}
        </ul>
      </Card>
    )}
  </section>
);

const EntryName = ({ entry }: { entry: CourierWeek['entries'][number] }) =>
  entry.event === 'order_delivered' ? (
    <Link
      to={paths.courierJob(entry.eventId)}
      className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
    >
      {entryText(entry)}
    </Link>
  ) : (
    <span className="block pt-2 font-bold">{entryText(entry)}</span>
  );
