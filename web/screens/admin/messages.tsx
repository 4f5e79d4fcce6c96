import { useQuery } from '@tanstack/react-query';
import { incomingMessages } from '#messages/news/incoming.ts';
import { incomingQuery } from '#web/features/messages/api.ts';
import { IncomingMessage } from '#web/features/messages/components/incoming-message.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(incomingQuery(useApi()));
  return (
    <>
      <PageHeader title={incomingMessages.title} />
      <main id="content" className="mx-auto max-w-[900px] px-4 pt-4 pb-10 md:p-6">
        <p className="mb-4 max-w-prose text-pretty text-fg-muted">{incomingMessages.lead}</p>
        <Loaded query={query} failed={incomingMessages.loadFailed} loading={<RowsSkeleton />}>
          {(messages) =>
            messages.length > 0 ? (
              <ul className="space-y-3">
                {messages.map((message) => (
                  <li key={message.id}>
                    <IncomingMessage message={message} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState food="bell" title={incomingMessages.none} text={incomingMessages.noneLead} />
            )
          }
        </Loaded>
      </main>
    </>
  );
}
