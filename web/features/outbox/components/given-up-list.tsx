import type { DeadJob } from '#shared/contract/marketplace/outbox.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { messageTitle } from '#messages/news/message-titles.ts';
import { failureCauseText, givenUpMessages } from '#messages/news/outbox.ts';
import { Ago } from '#web/lib/ago.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useRevive } from '../api.ts';

const columns: Column<DeadJob>[] = [
  {
    id: 'subject',
    header: givenUpMessages.kind,
    cell: (job) => <Subject job={job} />,
    className: 'min-w-48',
  },
  { id: 'cause', header: givenUpMessages.cause, cell: (job) => <Cause job={job} />, className: 'min-w-64' },
  { id: 'attempts', header: givenUpMessages.attempts, cell: ({ attempts }) => formatNumber(attempts) },
  {
    id: 'deadAt',
    header: givenUpMessages.givenUpAt,
    cell: ({ deadAt }) => <Ago moment={deadAt} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'retry',
    header: givenUpMessages.retry,
    hideHeader: true,
    cell: (job) => <Retry job={job} />,
    className: 'text-end whitespace-nowrap',
  },
];

export const GivenUpList = ({ jobs }: { jobs: readonly DeadJob[] }) => (
  <Card className="overflow-hidden">
    <DataTable
      caption={givenUpMessages.title}
      columns={columns}
      rows={jobs}
      rowId={({ id }) => String(id)}
      card={(job) => (
        <div className="space-y-2">
          <Subject job={job} />
          <p className="text-sm">
            <Cause job={job} />
          </p>
          <p className="text-sm text-fg-muted">
            {givenUpMessages.givenUpAt}: <Ago moment={job.deadAt} /> · {givenUpMessages.attempts}:{' '}
            {formatNumber(job.attempts)}
          </p>
          <Retry job={job} />
        </div>
      )}
    />
  </Card>
);

const Subject = ({ job: { topic, toDomain, ...told } }: { job: DeadJob }) => (
  <div className="space-y-1">
    <b className="block">{messageTitle(told)}</b>
    <span className="flex flex-wrap items-center gap-2 text-sm text-fg-muted">
      <Badge tone="neutral">{givenUpMessages.topics[topic]}</Badge>
      {toDomain !== null && <bdi>{givenUpMessages.to(toDomain)}</bdi>}
    </span>
  </div>
);

/** Outdated notifications are not retried, although some causes advise it. */
const Cause = ({ job: { cause, isOutdated } }: { job: DeadJob }) => (
  <span>{isOutdated ? givenUpMessages.outdated : failureCauseText[cause]}</span>
);

function Retry({ job: { id, isOutdated, ...told } }: { job: DeadJob }) {
  const { mutateAsync, isPending } = useRevive();
  const retry = () => tellEnd(mutateAsync({ id }), { done: givenUpMessages.retried });
  if (isOutdated) return undefined;
  return (
    <Button
      tone="soft"
      busy={isPending}
      aria-label={givenUpMessages.retryOf(messageTitle(told))}
      onClick={retry}
    >
      {givenUpMessages.retry}
    </Button>
  );
}
