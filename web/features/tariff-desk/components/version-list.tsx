import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { versionsQuery } from '../api.ts';

interface VersionListProps {
  present: number;
  onLoad: (version: number, zones: Tariff) => void;
}

export function VersionList({ present, onLoad }: VersionListProps) {
  const query = useQuery(versionsQuery(useApi()));
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">{tariffDeskMessages.versions}</h2>
      <Loaded query={query} failed={tariffDeskMessages.versionsFailed} loading={<RowsSkeleton rows={2} />}>
        {(versions) => (
          <ul className="divide-y divide-border">
            {versions.map(({ version, zones, savedAt, savedBy }) => (
              <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="flex items-center gap-2 font-bold">
                    {tariffDeskMessages.version(version)}
                    {version === present && <Badge tone="primary">{tariffDeskMessages.present}</Badge>}
                  </p>
                  <p className="text-sm text-fg-muted">
                    <bdi>{tariffDeskMessages.savedBy(savedAt, savedBy, version)}</bdi>
                  </p>
                </div>
                <Button
                  tone="outline"
                  aria-label={tariffDeskMessages.load(version)}
                  onClick={() => onLoad(version, zones)}
                >
                  <History aria-hidden className="size-4" />
                  {tariffDeskMessages.loadShort}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
