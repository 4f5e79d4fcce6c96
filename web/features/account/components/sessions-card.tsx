import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '#shared/contract/accounts/account.ts';
import { formatFullDate, formatRelative } from '#messages/writing/format.ts';
import { sessionMessages } from '#messages/accounts/sessions.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useServerNow } from '#web/lib/clocks.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { ownSessionsQuery, useEndMySession } from '../api.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function SessionsCard() {
  const query = useQuery(ownSessionsQuery(useApi()));
  return (
    <Card className="p-5">
      <h2 className="text-lg">{sessionMessages.title}</h2>
      <p className="mt-1 text-sm text-fg-muted">{sessionMessages.lead}</p>
      <Loaded query={query} failed={sessionMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
        {(sessions) => (
          <ul className="mt-2 divide-y divide-border">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <SignOutEverywhere />
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, network, createdAt, lastUsedAt, isThis } = session;
  const now = useServerNow();
  return (
    <li data-focus-item={id} className="flex gap-4 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-fg-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-sm text-fg-muted">
          <b className="block text-base text-fg">
            <DeviceName device={device} />
          </b>
          <span className="block">
            {isThis ? (
              <Badge tone="primary" dot>
                {sessionMessages.thisDevice}
              </Badge>
            ) : (
              sessionMessages.lastUsed(formatRelative(lastUsedAt, now))
            )}
          </span>
          <span className="block">{sessionMessages.since(formatFullDate(createdAt))}</span>
          {network !== '' && (
            <span className="block">
              {sessionMessages.network} <Ltr>{network}</Ltr>
            </span>
          )}
        </div>
        {!isThis && <EndSession session={session} />}
      </div>
    </li>
  );
}

function DeviceName({ device: { browser, system } }: Pick<OwnSession, 'device'>) {
  if (browser && system)
    return (
      <>
        <bdi>{browser}</bdi> {sessionMessages.on} <bdi>{system}</bdi>
      </>
    );
  return <bdi>{browser ?? system ?? sessionMessages.unknownDevice}</bdi>;
}

function EndSession({ session: { id, device } }: { session: OwnSession }) {
  const { mutateAsync, isPending } = useEndMySession();
  const name = [device.browser, device.system].filter(Boolean).join(` ${sessionMessages.on} `);
  const end = () => tellEnd(mutateAsync({ id }), { done: sessionMessages.ended });
  return (
    <Button
      tone="dangerSoft"
      busy={isPending}
      aria-label={sessionMessages.endOf(name || sessionMessages.unknownDevice)}
      onClick={end}
    >
      {sessionMessages.end}
    </Button>
  );
}
