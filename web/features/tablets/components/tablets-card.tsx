import { useQuery } from '@tanstack/react-query';
import { Tablet } from 'lucide-react';
import { useState } from 'react';
import type { ListedTablet } from '#shared/contract/restaurants/tablets.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { formatFullDate, formatRelative, formatTime } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { tabletsQuery } from '../api.ts';
import { AddTabletDialog } from './add-tablet-dialog.tsx';
import { EndTablet } from './end-tablet.tsx';

export function TabletsCard({ restaurantId, now }: { restaurantId: number; now: Date }) {
  const query = useQuery(tabletsQuery(useApi(), restaurantId));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-lg">{tabletMessages.title}</h2>
        <p className="text-sm text-fg-muted">{tabletMessages.lead}</p>
      </div>
      <Loaded query={query} failed={tabletMessages.loadFailed} loading={<RowsSkeleton rows={1} />}>
        {(tablets) =>
          tablets.length === 0 ? (
            <p className="text-sm text-fg-muted">
              <b className="block text-base text-fg">{tabletMessages.empty}</b>
              {tabletMessages.emptyLead}
            </p>
          ) : (
            <ul className="divide-y divide-border">
              {tablets.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} restaurantId={restaurantId} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button tone="plain" size="lg" onClick={() => setIsAdding(true)}>
        {tabletMessages.add}
      </Button>
      {isAdding && (
        <AddTabletDialog
          restaurantId={restaurantId}
          tablets={query.data ?? []}
          now={now}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}

interface TabletRowProps {
  tablet: ListedTablet;
  restaurantId: number;
  now: Date;
}

function TabletRow({ tablet, restaurantId, now }: TabletRowProps) {
  const { id, name, codeEndsAt, signedInAt, lastUsedAt } = tablet;
  return (
    <li data-focus-item={id} className="flex gap-4 py-3">
      <Tablet aria-hidden className="size-6 shrink-0 text-fg-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40 text-sm text-fg-muted">
          <b className="block text-base text-fg">
            <bdi>{name}</bdi>
          </b>
          {codeEndsAt && <span className="block">{tabletMessages.waiting(formatTime(codeEndsAt))}</span>}
          {signedInAt && (
            <>
              <TabletKind tablet={tablet} />
              <span className="block">{tabletMessages.since(formatFullDate(signedInAt))}</span>
            </>
          )}
          {lastUsedAt && (
            <span className="block">{tabletMessages.lastUsed(formatRelative(lastUsedAt, now))}</span>
          )}
        </div>
        <EndTablet tablet={tablet} restaurantId={restaurantId} />
      </div>
    </li>
  );
}

const TabletKind = ({ tablet: { browser, system } }: { tablet: ListedTablet }) => (
  <span className="block">
    <bdi>{[system, browser].filter(Boolean).join(' · ') || tabletMessages.unknownKind}</bdi>
  </span>
);
